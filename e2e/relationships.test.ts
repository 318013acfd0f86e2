import type { Chain } from '@kith/contract/chains';
import type { Page } from '@playwright/test';
import { accountOf, collectivePath, meet } from './acquaintances.ts';
import { openTab, profileTab } from './profile-tab.ts';
import { expect, test } from './test.ts';

const rows = (page: Page) => page.getByRole('main').locator('[data-row]');
const profile = (page: Page) => page.getByRole('dialog');
const chains = (page: Page) => page.getByRole('list', { name: /^Chain of / });
const strength = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Strength' }).getByRole('button', { name, exact: true });

test('a chain to an organization leads to the one who can open the door', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  const base = await collectivePath(page, 'Climate founders');
  await page.goto(`${base}/organizations?name=Meridian%20Health`);
  await rows(page).first().click();
  await openTab(page, 'You');
  await expect(page.getByText(/^[\d,]+\+? ways, best first$/).first()).toBeVisible();
  await expect(chains(page)).toHaveCount(10);

  // The page stands in the address, and the best are on the first.
  const best = await chains(page).first().innerText();
  await page.getByRole('navigation', { name: 'Pages of chains' }).getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/organizations\/\d+\/you\?page=2$/);
  await expect(chains(page).first()).not.toHaveText(best, { useInnerText: true });
  await page.goBack();
  await expect(chains(page).first()).toHaveText(best, { useInnerText: true });

  const stops = chains(page).first().getByRole('listitem');
  await expect(stops.first()).toContainText('You');
  await expect(stops.nth(1)).toContainText(/Strong|Familiar|Weak|Connected|Collaborator/);
  await expect(stops.last()).toContainText('Meridian Health Systems');
  const connector = stops.nth(1).getByRole('link');
  const name = await connector.innerText();
  await connector.click();
  await expect(page).toHaveURL(new RegExp(`${base}/people/\\d+$`));
  await expect(profile(page).getByRole('heading', { name, exact: true })).toBeVisible();
});

test('one way for each introducer, drawn alike; the others through them open in place', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  const base = await collectivePath(page, 'Climate founders');
  const { id, total, introducer } = await severalThroughOne(page, base);
  await page.goto(`${base}/organizations/${id}/you`);
  const more = page.getByRole('button', { name: `${total} more through ${introducer}`, exact: true });
  await expect(more).toBeVisible();
  const before = await chains(page).count();
  await more.click();
  await expect(chains(page)).toHaveCount(before + Math.min(total, 9));
  await page.getByRole('button', { name: `Only the best way through ${introducer}` }).click();
  await expect(chains(page)).toHaveCount(before);

  // Chains of different lengths, one layout at every width.
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

/** An organization to which several chains lead through one person. */
async function severalThroughOne(page: Page, base: string) {
  const collectiveId = base.split('/').at(-1);
  const read = async <T>(address: string) => (await (await page.request.get(`/api${address}`)).json()) as T;
  const { results } = await read<{ results: { id: number }[] }>(`/tools/organizations?collectiveId=${collectiveId}`);
  for (const { id } of results) {
    const asked = `collectiveId=${collectiveId}&toEntityTypeId=13&toEntityId=${id}&onePerIntroducer=true`;
    const found = await read<{ results: Chain[] }>(`/tools/chains?${asked}`);
    const lengths = new Set(found.results.map(({ elements }) => elements.length));
    const chain = found.results.find(({ more }) => more !== null && more.total > 1);
    const introducer = chain?.elements.find(({ entity }) => entity.id === chain.more?.introducerId)?.entity.name;
    if (lengths.size > 1 && chain?.more && introducer) return { id, total: chain.more.total, introducer };
  }
  throw new Error('The demo has no such organization');
}

test('what one has in common with somebody is a sentence with a link', async ({ page, signIn }) => {
  await signIn(page, 'member');
  const base = await collectivePath(page, 'Climate founders');
  const id = await somebodyAlike(page, base);
  await page.goto(`${base}/people/${id}/you`);
  const shared = page.getByRole('list', { name: 'In common' }).getByRole('listitem');
  await expect(shared.first()).toContainText(/^You (were|are|both)/);
  await shared.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/(people|organizations)\/\d+$|\?(causes|interests|skillTypes)=\d+$/);
});

/** A collaborator with whom the one who is signed in has something in common. */
async function somebodyAlike(page: Page, base: string): Promise<number> {
  const collectiveId = base.split('/').at(-1);
  const { personId } = await accountOf(page);
  const read = async <T>(address: string) => (await (await page.request.get(`/api${address}`)).json()) as T;
  const { results } = await read<{ results: { id: number }[] }>(
    `/tools/persons?collectiveId=${collectiveId}&isCollaborator=true`,
  );
  for (const { id } of results.filter((person) => person.id !== personId)) {
    const { results: shared } = await read<{ results: unknown[] }>(
      `/tools/persons/${id}/commonalities?collectiveId=${collectiveId}`,
    );
    if (shared.length > 0) return id;
  }
  throw new Error('The demo has nobody alike');
}

test('how well one knows somebody is said by a key, taken back by another, changed with a PATCH, and stands in the list', async ({
  page,
  newcomer,
}) => {
  await meet(page, newcomer, 'Wanda Wharf', 'Yara Yawl');
  await page.goto('/people?name=Wanda');
  await rows(page).first().click();
  await openTab(page, 'You');
  await expect(chains(page).first()).toContainText('Connected');

  await expect(strength(page, 'Strong')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('3');
  await expect(strength(page, 'Strong')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Relationship updated: Strong')).toBeVisible();
  await expect(chains(page).first()).toContainText('Strong');
  await page.keyboard.press('Control+z');
  await expect(strength(page, 'Strong')).toHaveAttribute('aria-pressed', 'false');
  await expect(chains(page).first()).toContainText('Connected');

  await strength(page, 'Familiar').click();
  await expect(page.getByText('Relationship updated: Familiar')).toBeVisible();
  const changed = page.waitForRequest(
    (request) => request.method() === 'PATCH' && /\/api\/tools\/relationships\/\d+$/.test(request.url()),
  );
  await strength(page, 'Weak').click();
  expect((await changed).postDataJSON()).toEqual({ strengthId: 1 });
  await expect(page.getByText('Relationship updated: Weak')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile(page)).toBeHidden();
  await expect(page.getByRole('main').getByText('Weak')).toBeVisible();

  await rows(page).first().click();
  await openTab(page, 'You');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(strength(page, 'Weak')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Relationship removed')).toBeVisible();
});

test.describe('what the server does not take', () => {
  test.use({ expectedErrors: [/500/] });

  test('is not shown as said', async ({ page, newcomer }) => {
    const [wanda] = await meet(page, newcomer, 'Wanda Wharf');
    await page.route('**/api/tools/relationships', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(`/people/${wanda?.id}/you`);
    await strength(page, 'Weak').click();
    await expect(page.getByRole('alert').getByText('Relationship failed to update')).toBeVisible();
    await expect(strength(page, 'Weak')).toHaveAttribute('aria-pressed', 'false');
  });
});

test('nobody rates themselves', async ({ page, newcomer }) => {
  await page.context().addCookies(newcomer.cookies);
  const { personId } = await accountOf(page);
  await page.goto(`/people/${personId}`);
  await expect(profileTab(page, 'Education')).toBeVisible();
  await expect(profileTab(page, 'You')).toHaveCount(0);
  await expect(profileTab(page, 'Notes / Labels')).toHaveCount(0);
  await page.goto(`/people/${personId}/you`);
  await expect(page).toHaveURL('/not-found');
});

test('contacts are rated in a sprint, by the keyboard alone', async ({ page, newcomer }) => {
  const met = await meet(page, newcomer, 'Wanda Wharf', 'Yara Yawl', 'Zora Zephyr');
  await page.goto('/people');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Rate contacts' }).click();
  await expect(page).toHaveURL('/rate');
  const shown = page.getByRole('heading', { level: 2 });
  await expect(page.getByText('0 of 3 in this round', { exact: true })).toBeVisible();
  const first = await shown.innerText();
  await page.keyboard.press('3');
  await expect(shown).not.toHaveText(first);
  const second = await shown.innerText();
  await page.keyboard.press('s');
  await expect(shown).not.toHaveText(second);
  // The skip was a mistake, and so was the rating before it.
  await page.keyboard.press('u');
  await expect(shown).toHaveText(second);
  await page.keyboard.press('u');
  await expect(shown).toHaveText(first);
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: '2 rated, 1 skipped' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to people' }).click();

  const ids = new Map(met.map(({ id, name }) => [name, id]));
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/tools/relationships');
      const { results } = (await answer.json()) as { results: { toPersonId: number; strengthId: number }[] };
      return Object.fromEntries(results.map(({ toPersonId, strengthId }) => [toPersonId, strengthId]));
    })
    .toEqual({ [ids.get(first) ?? 0]: 1, [ids.get(second) ?? 0]: 2 });

  await page.goto('/rate');
  await expect(page.getByText('0 of 1 in this round', { exact: true })).toBeVisible();
  const askedAgain = () => page.waitForResponse(/\/api\/tools\/relationships\/sprint/);
  const afterRating = askedAgain();
  await page.keyboard.press('3');
  await afterRating;
  // Once more, so that the first answer is on the screen: nobody is left to rate, and the round that was done is still there.
  const onReturn = askedAgain();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await onReturn;
  await expect(page.getByRole('heading', { name: '1 rated, 0 skipped' })).toBeVisible();
  await expect(page.getByText('Everybody is rated')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next round' })).toHaveCount(0);
});
