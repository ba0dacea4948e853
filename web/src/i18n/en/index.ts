import { events } from "./events";
import { front } from "./front";
import { online } from "./online";
import { shell } from "./shell";
import { table } from "./table";

export const en = { shell, table, online, events, front } as const;
