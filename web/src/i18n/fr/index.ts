import { events } from "./events";
import { shell } from "./shell";
import { table } from "./table";

export const fr = { shell, table, events };
