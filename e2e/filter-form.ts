import type { Locator, Page } from '@playwright/test';

/** Opens the filters of the current list with the keyboard. */
export async function openFilters(page: Page): Promise<Locator> {
  await page
    .getByText(/^(1-\d+ of [\d,]+ total|0 of 0)$/)
    .first()
    .waitFor();
  await page.keyboard.press('/');
  return page.getByRole('dialog', { name: /^Filter / });
}

/** Selects the options with these names in a picker. */
export async function pick(form: Locator, label: string, ...names: string[]) {
  const field = form.getByRole('combobox', { name: label });
  const offered = form.page().getByRole('listbox', { name: label });
  for (const name of names) {
    await field.fill(name);
    // The number of matches follows the name once it is loaded.
    await offered
      .getByRole('option', { name: new RegExp(`^${name}( [\\d,]+)?$`) })
      .first()
      .click();
  }
  // Closes the list, not the form.
  if (await offered.isVisible()) await field.press('Escape');
}

/** The chips of the active filters above the list. */
export const activeFilters = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');
