import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { demoPassword } from './caller.ts';

/** Fills in and submits the sign-in form of the current page. */
export async function submitSignIn(user: UserEvent, username: string, secret = demoPassword) {
  await retype(user, await screen.findByLabelText('Username'), username);
  await retype(user, field('Password'), secret);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

/** A field by the start of its label. Not by role, because password inputs have none. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' });

/** Replaces the text of a field. */
export async function retype(user: UserEvent, into: HTMLElement, text: string) {
  await user.clear(into);
  if (!text) return;
  await user.click(into);
  await user.paste(text);
}
