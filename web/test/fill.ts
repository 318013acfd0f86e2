import type { UserEvent } from '@testing-library/user-event';

/** Puts a text in the place of what a field holds. It is pasted: each key that is pressed renders the form once. */
export async function fill(user: UserEvent, field: Element, text: string) {
  // A form that was refused gives the focus to its first mistake, once more in a timer. That one comes first.
  await new Promise((resolve) => setTimeout(resolve));
  await user.clear(field);
  if (text) await user.paste(text);
}
