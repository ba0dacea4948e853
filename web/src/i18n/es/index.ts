import { events } from "./events";
import { front } from "./front";
import { online } from "./online";
import { refusals } from "./refusals";
import { shell } from "./shell";
import { table } from "./table";

export const es = { shell, table, online, events, front, refusals };
