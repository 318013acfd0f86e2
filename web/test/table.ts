/** Finds the tables of the back-office and their forms. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { fill } from './fill.ts';

export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** Waits for a table of the back-office and its rows. */
export async function findTable(title: string): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: title });
  const table = await screen.findByRole('table', { name: title });
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
  return table;
}

const rowsWith = (text: string) =>
  [...document.querySelectorAll('tr')].filter(({ textContent }) => textContent.includes(text));

/** Waits for a row with a text and returns the first. */
export const findRow = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const [row] = rowsWith(text);
    if (!row) throw new Error(`No row has ${text}`);
    return row;
  });

/** Waits until every row has a text (the unfiltered rows are gone) and returns the first. */
export const findFilteredRow = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const [row, ...others] = document.querySelectorAll<HTMLElement>('tbody tr');
    if (!row || [row, ...others].some(({ textContent }) => !textContent.includes(text)))
      throw new Error(`There are other rows than those with ${text}`);
    return row;
  });

/** Waits until the first row with one text also has another. */
export const waitForRowText = (text: string, other: string) =>
  waitFor(() => expect(rowsWith(text)[0]?.textContent).toContain(other));

export async function openFilter(user: UserEvent, title: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  return screen.findByRole('dialog', { name: title });
}

export async function filterBy(user: UserEvent, title: string, label: string, value: string) {
  const form = await openFilter(user, title);
  await fill(user, await within(form).findByLabelText(label), value);
  await user.click(within(form).getByRole('button', { name: 'Apply' }));
  await waitUntilGone(form);
}

/** Opens the form of a new record. */
export async function openNewForm(user: UserEvent, singular: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'New' }));
  return screen.findByRole('dialog', { name: `New ${singular}` });
}

/** Presses a button of the open confirmation and returns the dialog, which may close or change. */
export async function pressInQuestion(
  user: UserEvent,
  button: string,
  question?: string | RegExp,
): Promise<HTMLElement> {
  const asking = await screen.findByRole('alertdialog', question ? { name: question } : {});
  await user.click(within(asking).getByRole('button', { name: button }));
  return asking;
}

export const waitUntilGone = (element: Element) =>
  waitFor(() => {
    if (element.isConnected) throw new Error(`Still there: ${element.textContent}`);
  });
