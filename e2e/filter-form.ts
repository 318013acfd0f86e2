import type { Locator, Page } from '@playwright/test';

/** Opens the filters of the list that is shown, as one does whose hands are on the keys. */
export async function openFilters(page: Page): Promise<Locator> {
  await page
    .getByText(/^(1-\d+ of [\d,]+ total|0 of 0)$/)
    .first()
    .waitFor();
  await page.keyboard.press('/');
  return page.getByRole('dialog', { name: /^Filter / });
}

/** Chooses what is called so in a picker. */
export async function pick(form: Locator, label: string, ...names: string[]) {
  const field = form.getByRole('combobox', { name: label });
  const offered = form.page().getByRole('listbox', { name: label });
  for (const name of names) {
    await field.fill(name);
    // Beside the name stands how many it would find, once that is known.
    await offered
      .getByRole('option', { name: new RegExp(`^${name}( [\\d,]+)?$`) })
      .first()
      .click();
  }
  // The list is closed; the form stays.
  if (await offered.isVisible()) await field.press('Escape');
}

/** What the list is narrowed by, as it stands above the list. */
export const activeFilters = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');
