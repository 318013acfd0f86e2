import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** A tab of the open profile. */
const profileTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name, exact: true });

/** Opens a tab of the profile and waits until it is the current one. */
export async function openProfileTab(page: Page, name: string) {
  await profileTab(page, name).click();
  await expect(profileTab(page, name)).toHaveAttribute('aria-current', 'page');
}
