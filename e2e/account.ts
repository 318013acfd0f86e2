import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Opens a part of the account overlay as a person would; answers the part. */
export async function openAccount(page: Page, section: string) {
  await page.goto('/people');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'User settings' }).click();
  const overlay = page.getByRole('dialog', { name: 'Account' });
  await overlay.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }).click();
  const part = overlay.getByRole('region', { name: section });
  await expect(part).toBeVisible();
  return part;
}
