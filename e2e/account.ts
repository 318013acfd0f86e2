import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Opens a section of the account overlay through the menus and returns it. */
export async function openAccountSection(page: Page, section: string) {
  await page.goto('/people');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'User settings' }).click();
  const overlay = page.getByRole('dialog', { name: 'Account' });
  await overlay.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }).click();
  const region = overlay.getByRole('region', { name: section });
  await expect(region).toBeVisible();
  return region;
}
