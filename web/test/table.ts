/** The tables of the back-office and the forms beside them, as the tests of screens find them. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { fill } from './fill.ts';

export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** A table of the back-office, once its rows are there. */
export async function tableOf(title: string): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: title });
  const table = await screen.findByRole('table', { name: title });
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
  return table;
}

const rowsWith = (text: string) =>
  [...document.querySelectorAll('tr')].filter(({ textContent }) => textContent.includes(text));

/** The first row that has a text, once it is there. */
export const rowOf = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const [row] = rowsWith(text);
    if (!row) throw new Error(`No row has ${text}`);
    return row;
  });

/** The first row, once every row has a text: those of the list before a filter are gone. */
export const onlyRowsWith = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const [row, ...others] = document.querySelectorAll<HTMLElement>('tbody tr');
    if (!row || [row, ...others].some(({ textContent }) => !textContent.includes(text)))
      throw new Error(`There are other rows than those with ${text}`);
    return row;
  });

/** Waits until a row with one text has another one too. */
export const rowHas = (text: string, other: string) =>
  waitFor(() => expect(rowsWith(text)[0]?.textContent).toContain(other));

export async function openFilter(user: UserEvent, title: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  return screen.findByRole('dialog', { name: title });
}

export async function filterBy(user: UserEvent, title: string, label: string, value: string) {
  const form = await openFilter(user, title);
  await fill(user, await within(form).findByLabelText(label), value);
  await user.click(within(form).getByRole('button', { name: 'Apply' }));
  await isGone(form);
}

/** Opens the form of a new one. */
export async function openNew(user: UserEvent, singular: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'New' }));
  return screen.findByRole('dialog', { name: `New ${singular}` });
}

/** Chooses one of the answers to the question that is asked; answers the question, which may go, or become another one. */
export async function answer(user: UserEvent, button: string, question?: string | RegExp): Promise<HTMLElement> {
  const asking = await screen.findByRole('alertdialog', question ? { name: question } : {});
  await user.click(within(asking).getByRole('button', { name: button }));
  return asking;
}

export const isGone = (element: Element) =>
  waitFor(() => {
    if (element.isConnected) throw new Error(`Still there: ${element.textContent}`);
  });
