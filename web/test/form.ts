/** Fills in forms. Texts are pasted, because each typed key renders the form again. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** A field by the start of its label, which may end with the asterisk of a required field. */
export const field = (form: HTMLElement, label: string) =>
  within(form).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, textarea' });

/** Replaces the text of a field. */
export async function fill(user: UserEvent, into: HTMLElement, text: string) {
  await user.clear(into);
  if (text) await user.paste(text);
}

/** Types into a picker and selects the option with this name, or the first. */
export async function choose(user: UserEvent, into: HTMLElement, text: string, name: string | RegExp = /./) {
  await fill(user, into, text);
  const [option] = await screen.findAllByRole('option', { name });
  await user.click(option!);
  // The list of a multiple picker stays open.
  if (screen.queryByRole('listbox')) await user.keyboard('{Escape}');
}

export async function pickYear(user: UserEvent, form: HTMLElement, label: string, year: string) {
  await user.click(within(form).getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(within(await screen.findByRole('listbox')).getByText(year));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

/** Chooses an entry of a row's menu. */
export async function chooseAction(user: UserEvent, button: HTMLElement, action: string) {
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

export const waitUntilGone = (query: () => unknown) => waitFor(() => expect(query()).toBeNull());
export const waitForValue = (input: HTMLInputElement | HTMLTextAreaElement, value: string | RegExp) =>
  waitFor(() => expect(input.value).toMatch(value));
