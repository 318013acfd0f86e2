import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { demoPassword } from './caller.ts';

/** Signs in as a person would, at the page that is open. */
export async function fillIn(user: UserEvent, username: string, secret = demoPassword) {
  await retype(user, await screen.findByLabelText('Username'), username);
  await retype(user, screen.getByLabelText('Password'), secret);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

/** Puts a text in the place of what a field holds. */
export async function retype(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  if (!text) return;
  await user.click(field);
  await user.paste(text);
}
