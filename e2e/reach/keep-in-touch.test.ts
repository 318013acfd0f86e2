import { addContacts } from '../contacts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

test('from a profile to the list of those who are due, and to the calendar', async ({ page, newcomer, playwright }) => {
  const [wanda] = await addContacts(page, newcomer, 'Wanda Wharf');
  await page.goto(`/people/${wanda!.id}/you`);
  const section = page.getByRole('region', { name: 'Keep in touch' });
  await section.getByRole('button', { name: '3 months' }).click();
  await section.getByRole('button', { name: 'Another day on which you contacted Wanda' }).click();
  await page.getByRole('dialog', { name: 'When did you contact Wanda?' }).getByLabel('Last contact').fill('2025-03-03');
  await page.keyboard.press('Enter');
  await expect(section.getByText('Due since Jun 3, 2025 · Last contact Mar 3, 2025')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/news');
  await page.getByRole('link', { name: 'Keep in touch' }).click();
  const row = page.getByRole('main').locator('.row', { hasText: 'Wanda Wharf' });
  await expect(row).toContainText('Due since Jun 3, 2025 · Every 3 months');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Calendar' }).click();
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByRole('button', { name: 'Switch on' }).click();
  const address = await account.getByRole('region', { name: 'Private address' }).locator('code').innerText();
  await expectAccessible(page, '[role=dialog]');
  // A calendar program has no session.
  const program = await playwright.request.newContext();
  const calendar = await (await program.get(address)).text();
  expect(calendar).toContain('DTSTART;VALUE=DATE:20250603\r\nSUMMARY:Keep in touch with Wanda Wharf\r\n');
  expect(calendar).toContain(`/people/${wanda!.id}\r\n`);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Contacted Wanda Wharf today' }).click();
  await expect(row).not.toContainText('Due since');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Due since Jun 3, 2025');
  await row.getByRole('link', { name: 'Wanda Wharf' }).click();
  await expect(page.getByRole('heading', { name: 'Wanda Wharf' })).toBeVisible();
  await program.dispose();
});
