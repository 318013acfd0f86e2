import type { UserEvent } from '@testing-library/user-event';

/** Replaces the text of a field. Pasted, because each typed key renders the form again. */
export async function fill(user: UserEvent, field: Element, text: string) {
  // After an error the form focuses the first invalid field again in a timer. Wait for that timer.
  await new Promise((resolve) => setTimeout(resolve));
  await user.clear(field);
  if (text) await user.paste(text);
}
