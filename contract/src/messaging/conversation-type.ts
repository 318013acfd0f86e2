/** How many people a conversation can have. A module of its own, because the browser needs it before any schema. */
export const conversationType = { oneOnOne: 1, group: 2 } as const;
