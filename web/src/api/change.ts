/** What changes make of a table and of a position. */

import type { Position, PositionChange, TableChange, TableSeen } from "./model";

/** A table after a change; null where the change is one of another version of it. */
export function applied(table: TableSeen, change: TableChange): TableSeen | null {
    const { type: _, since, events: __, position, ...changed } = change;
    if (since !== table.version) return null;
    if (!position) return { ...table, ...changed };
    return table.position
        ? { ...table, ...changed, position: positionAfter(table.position, position) }
        : null;
}

/** A position after a change. A board only grows. */
export const positionAfter = (
    before: Position,
    { added = [], ...changed }: PositionChange,
): Position => ({
    ...before,
    ...changed,
    board: added.length > 0 ? [...before.board, ...added] : before.board,
});
