import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** A tab of the profile that is open. */
const profileTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name, exact: true });

/** Opens a tab of the profile, and waits until it is the one that is shown. */
export async function openTab(page: Page, name: string) {
  await profileTab(page, name).click();
  await expect(profileTab(page, name)).toHaveAttribute('aria-current', 'page');
}
