/** Uses the filters of a list with the keyboard. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Waits for the range of the list: '1-50 of 4,812 total'. Reads textContent, because queries by text are slow in long lists. */
export const findRange = (text = /(?<!\d)1-\d+ of [\d,]+ total/) =>
  waitFor(() => {
    const [range] = text.exec(document.querySelector('main')?.textContent ?? '') ?? [];
    if (!range) throw new Error(`The list does not say ${text}`);
    return range;
  });

/** Opens the filters of the current list. */
export async function openFilters(user: UserEvent): Promise<HTMLElement> {
  await findRange(/(?<!\d)(1-\d+ of [\d,]+ total|0 of 0)/);
  await user.keyboard('/');
  return screen.findByRole('dialog', { name: /^Filter / });
}

/** Selects the options with these names in a picker. */
export async function pick(user: UserEvent, form: HTMLElement, label: string, ...names: string[]) {
  const field = within(form).getByRole('combobox', { name: label });
  for (const name of names) {
    await user.clear(field);
    await user.type(field, name);
    const offered = await screen.findByRole('listbox', { name: label });
    // The number of matches follows the name once it is loaded.
    const [option] = await within(offered).findAllByRole('option', { name: new RegExp(`^${name}( [\\d,]+)?$`) });
    await user.click(option!);
  }
  // Closes the list, not the form.
  if (screen.queryByRole('listbox', { name: label })) await user.type(field, '{Escape}');
}

/** The texts of the chips above the list. */
export async function activeFilters(): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name: 'Active filters' });
  return (await within(list).findAllByRole('link')).map(({ textContent }) => textContent);
}
