/** Of an avatar with its name below. */
export const stopWidth = 104;
const leastHop = 72;

/** A chain of so many stops is drawn from left to right where there is room for it, and downwards elsewhere. */
export function across(stops: number): string {
  return `@container (min-width: ${stops * stopWidth + (stops - 1) * leastHop}px)`;
}
