import type { Chain } from '@kith/contract/relationships/chains';
import type { Page } from '@playwright/test';
import { collectivePath } from '../contacts.ts';
import { expect, test } from '../test.ts';

const chains = (page: Page) => page.getByRole('list', { name: /^Chain of / });

test('chains of different lengths have the same layout at every width', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  const base = await collectivePath(page, 'Climate founders');
  await page.goto(`${base}/organizations/${await findOrganization(page, base)}/you`);
  await expect(chains(page).first()).toBeVisible();

  // The test needs chains of different lengths.
  const steps = await chains(page).evaluateAll((lists) => new Set(lists.map(({ children }) => children.length)).size);
  expect(steps).toBeGreaterThan(1);
  for (const width of [1280, 1000, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(
      await chains(page).evaluateAll((lists) => new Set(lists.map((list) => getComputedStyle(list).display)).size),
      `${width} wide`,
    ).toBe(1);
  }
});

/** Finds an organization with chains of different lengths. */
async function findOrganization(page: Page, base: string): Promise<number> {
  const collectiveId = base.split('/').at(-1);
  const read = async <T>(address: string) => (await (await page.request.get(`/api${address}`)).json()) as T;
  const { results } = await read<{ results: { id: number }[] }>(`/tools/organizations?collectiveId=${collectiveId}`);
  for (const { id } of results) {
    const asked = `collectiveId=${collectiveId}&toEntityTypeId=13&toEntityId=${id}&onePerIntroducer=true`;
    const found = await read<{ results: Chain[] }>(`/tools/chains?${asked}`);
    if (new Set(found.results.map(({ elements }) => elements.length)).size > 1) return id;
  }
  throw new Error('The demo has no such organization');
}
