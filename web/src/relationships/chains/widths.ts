/** Of an avatar with its name below. */
export const stopWidth = 92;
const leastHop = 78;
const mostStops = 5;

/** Where the longest chain fits from left to right, all are drawn so; elsewhere all run downwards. A list has one layout. */
export const across = `@container (min-width: ${mostStops * stopWidth + (mostStops - 1) * leastHop}px)`;
