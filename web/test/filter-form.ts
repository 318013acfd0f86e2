/** The filters of a list, as somebody uses them whose hands are on the keys. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** How many the list has found, as it says above and below, once it is there. Read at once: by text is slow in long lists. */
export const found = (text = /(?<!\d)1-\d+ of [\d,]+ total/) =>
  waitFor(() => {
    const [range] = text.exec(document.querySelector('main')?.textContent ?? '') ?? [];
    if (!range) throw new Error(`The list does not say ${text}`);
    return range;
  });

/** Opens the filters of the list that is shown. */
export async function openFilters(user: UserEvent): Promise<HTMLElement> {
  await found(/(?<!\d)(1-\d+ of [\d,]+ total|0 of 0)/);
  await user.keyboard('/');
  return screen.findByRole('dialog', { name: /^Filter / });
}

/** Chooses what is called so in a picker. */
export async function pick(user: UserEvent, form: HTMLElement, label: string, ...names: string[]) {
  const field = within(form).getByRole('combobox', { name: label });
  for (const name of names) {
    await user.clear(field);
    await user.type(field, name);
    const offered = await screen.findByRole('listbox', { name: label });
    // Beside the name stands how many it would find, once that is known.
    const [option] = await within(offered).findAllByRole('option', { name: new RegExp(`^${name}( [\\d,]+)?$`) });
    await user.click(option!);
  }
  // The list is closed; the form stays.
  if (screen.queryByRole('listbox', { name: label })) await user.type(field, '{Escape}');
}

/** What the list is narrowed by, as it stands above the list. */
export async function activeFilters(): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name: 'Active filters' });
  return (await within(list).findAllByRole('link')).map(({ textContent }) => textContent);
}
