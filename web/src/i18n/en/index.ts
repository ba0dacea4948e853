import { events } from "./events";
import { shell } from "./shell";
import { table } from "./table";

export const en = { shell, table, events } as const;
