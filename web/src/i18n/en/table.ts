/** What the page says at the table. */
export const table = {};
