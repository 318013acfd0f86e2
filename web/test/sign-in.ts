import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { demoPassword } from './caller.ts';

/** Signs in as a person would, at the page that is open. */
export async function fillIn(user: UserEvent, username: string, secret = demoPassword) {
  await retype(user, await screen.findByLabelText('Username'), username);
  await retype(user, field('Password'), secret);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

/** The field whose label begins so; passwords have no role. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' });

/** Puts a text in the place of what a field holds. */
export async function retype(user: UserEvent, into: HTMLElement, text: string) {
  await user.clear(into);
  if (!text) return;
  await user.click(into);
  await user.paste(text);
}
