import type { KeyboardEvent } from 'react';

/** The attribute of the links that the arrow keys move between. */
export const rowLinkAttribute = 'data-row';

/** Finds the link of a row in the list on the screen, which may be beneath a dialog. */
export const findRow = (row: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`#content [${rowLinkAttribute}]`)].find(
    (link) => link.getAttribute(rowLinkAttribute) === row,
  );

/** A keydown handler for the element around the rows: up, down, Home and End move the focus between the rows' links. */
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
