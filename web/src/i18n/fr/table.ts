import type { table as english } from "../en/table";
import type { Translation } from "../message";

export const table: Translation<typeof english> = {};
