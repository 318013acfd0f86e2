import type { KeyboardEvent } from 'react';

/** Marks the link of a row at which the arrow keys stop. */
export const rowLinkAttribute = 'data-row';

/** For the element around the rows: up, down, Home and End go from the link of one row to that of another. */
export function handleRowArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !target.hasAttribute(rowLinkAttribute)) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>(`[${rowLinkAttribute}]`)];
  const at = links.indexOf(target);
  const next = { ArrowDown: links[at + 1], ArrowUp: links[at - 1], Home: links[0], End: links.at(-1) }[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
