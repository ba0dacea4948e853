import { events } from "./events";
import { shell } from "./shell";
import { table } from "./table";

export const de = { shell, table, events };
