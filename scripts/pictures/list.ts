/** The pictures of the guides: the signed-in user, the page, the steps on it, and the part of the window. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from '../install-and-find-node.mjs';

export interface Picture {
  /** The name of the file without its extension. */
  name: string;
  /** The user who is signed in: the first part of a login email of the demo. */
  as?: 'admin' | 'owner' | 'member' | 'new';
  address: string;
  steps?: (page: Page) => Promise<unknown>;
  /** The part of the window. Omitted: the whole window. */
  crop?: (page: Page) => Locator;
}

const overlay = (page: Page) => page.getByRole('dialog').first();
const collective = 'Climate founders';

export const pictures: readonly Picture[] = [
  { name: 'import', as: 'new', address: '/people', steps: openImport, crop: overlay },
  {
    name: 'import-preview',
    as: 'new',
    address: '/people',
    async steps(page) {
      await openImport(page);
      await page.getByLabel('LinkedIn CSV file').setInputFiles(join(root, 'docs/sample/Connections.csv'));
      await page.getByRole('button', { name: 'Upload and preview' }).click();
      await page.getByRole('region', { name: 'Preview' }).getByRole('article').first().waitFor();
      // The notification about the uploaded file would cover a row.
      const message = page.locator('.MuiSnackbar-root');
      await message.getByRole('button', { name: 'Close' }).click();
      await message.waitFor({ state: 'detached' });
    },
    crop: overlay,
  },
  { name: 'collective', as: 'member', address: '/people', steps: openCollective },
  { name: 'people', as: 'member', address: '/people?seniorityLevels=6&workroleIsOngoing=1&order=strength-desc' },
  {
    name: 'profile',
    as: 'member',
    address: '/people',
    steps: openStranger,
    crop: overlay,
  },
  {
    name: 'compare',
    as: 'member',
    address: '/people',
    async steps(page) {
      await openStranger(page);
      for (const place of [0, 1])
        await page
          .getByRole('button', { name: /^Compare/ })
          .nth(place)
          .click();
      await page.getByText('Takes requests').first().waitFor();
    },
    crop: (page) => page.getByRole('region', { name: /compared$/ }),
  },
  {
    name: 'introduction-request',
    as: 'member',
    address: '/people',
    async steps(page) {
      await openStranger(page);
      await page
        .getByRole('button', { name: /^Ask .* for an introduction$/ })
        .first()
        .click();
      await page.getByLabel('Why').fill('We look for a partner for the tidal plant in Porto, and they built two.');
    },
    crop: (page) => page.getByRole('dialog', { name: /^Ask / }),
  },
  {
    name: 'targets',
    as: 'owner',
    address: '/targets',
    async steps(page) {
      await page.getByRole('link', { name: 'Mentors for the spring class' }).click();
      await page
        .getByRole('button', { name: /^Ask / })
        .or(page.getByRole('link', { name: /^Ask / }))
        .first()
        .waitFor();
    },
  },
  {
    name: 'news',
    as: 'owner',
    address: '/news',
    steps: (page) => page.getByRole('button', { name: 'Mark all as read' }).waitFor(),
  },
  {
    name: 'keep-in-touch',
    as: 'owner',
    address: '/news/keep-in-touch',
    steps: (page) => page.locator('main [data-row]').first().waitFor(),
  },
  {
    name: 'introduction',
    as: 'owner',
    address: '/introductions',
    async steps(page) {
      await page.locator('main [data-row]').first().click();
      await page.getByRole('button', { name: 'Introduce', exact: true }).waitFor();
    },
    crop: (page) => page.getByRole('main'),
  },
  {
    name: 'rating',
    as: 'member',
    address: '/rate',
    steps: (page) => page.getByRole('button', { name: /Skip/ }).waitFor(),
  },
  {
    name: 'notes',
    as: 'member',
    address: '/people',
    async steps(page) {
      const { network } = await get<{ network: { id: number } }>(page, '/tools/account');
      const [person] = (await get<Paged<{ id: number }>>(page, '/tools/persons?order=strength-desc')).results;
      const about = { entityTypeId: 19, entityId: person?.id };
      for (const note of ['Promised to introduce me to the port authority in May.', 'Met at the harbour dinner.'])
        await post(page, '/tools/notes', { ...about, networkId: network.id, note });
      const label = await post<{ id: number }>(page, '/tools/labels', { name: 'Mentor', networkId: network.id });
      await post(page, '/tools/labels/entities', { ...about, labelId: label.id });
      await page.goto(`/people/${person?.id}/notes`);
      await page.getByText('Met at the harbour dinner.').waitFor();
    },
    crop: overlay,
  },
  {
    name: 'messaging',
    as: 'member',
    address: '/messaging',
    async steps(page) {
      await overlay(page).getByRole('list', { name: 'Conversations' }).getByRole('button').first().click();
      await overlay(page).getByRole('log').waitFor();
    },
    crop: overlay,
  },
  { name: 'organization', as: 'owner', address: '/people', steps: openOrganization, crop: overlay },
  {
    name: 'invitations',
    as: 'owner',
    address: '/people',
    async steps(page) {
      const { clients } = await get<{ clients: { id: number; isOwner: boolean; collectives: { id: number }[] }[] }>(
        page,
        '/tools/account',
      );
      const client = clients.find(({ isOwner }) => isOwner);
      for (const [firstName, lastName] of [
        ['Ines', 'Halloran'],
        ['Tomasz', 'Wren'],
      ])
        await post(page, `/tools/clients/${client?.id}/invitations`, {
          firstName,
          lastName,
          emailAddress: `${firstName}.${lastName}@kith.example`.toLowerCase(),
          linkedinUrl: `https://www.linkedin.com/in/${firstName}-${lastName}`.toLowerCase(),
          collectiveId: client?.collectives[0]?.id,
        });
      await openOrganization(page);
      await overlay(page).getByRole('navigation', { name: 'Sections' }).getByText('Invitations').click();
      await overlay(page).getByText('Tomasz Wren').first().waitFor();
    },
    crop: overlay,
  },
  { name: 'overview', as: 'admin', address: '/dashboard/overview' },
  {
    name: 'duplicates',
    as: 'admin',
    address: '/dashboard/duplicates',
    async steps(page) {
      for (const [position, slug] of [
        ['Engineer', 'one'],
        ['Lead Engineer', 'two'],
      ])
        await post(page, '/tools/contacts', {
          firstName: 'Dora',
          lastName: 'Lindgren',
          company: 'Quayside Trading',
          position,
          linkedinUrl: `https://www.linkedin.com/in/dora-lindgren-${slug}`,
        });
      const { results } = await get<Paged<{ id: number }>>(page, '/tools/persons?name=Dora%20Lindgren');
      await page.goto(`/dashboard/duplicates/people/${results.map(({ id }) => id).join('-')}`);
      await page.getByRole('button', { name: /^Merge into/ }).waitFor();
    },
  },
  {
    name: 'user',
    as: 'admin',
    address: '/dashboard/users',
    async steps(page) {
      const [user] = (await get<Paged<{ id: number }>>(page, '/tools/users?username=member@kith.example')).results;
      await page.goto(`/dashboard/users/${user?.id}`);
      await page.getByRole('button', { name: 'Save' }).waitFor();
    },
  },
  // Last, because it stops the sharing of the member's network, which the other pictures show.
  {
    name: 'sharing',
    as: 'member',
    address: '/people',
    async steps(page) {
      await openCollective(page);
      await page.request.delete(`/api/tools/collectives/${collectiveId(page)}/networks/remove`);
      await page.reload();
      await collectiveLink(page).hover();
      await page.getByRole('button', { name: `Settings of ${collective}` }).click();
      await page.getByRole('menuitem', { name: 'Shared Networks' }).click();
      await page.getByRole('button', { name: 'Share Network' }).waitFor();
    },
    crop: overlay,
  },
];

interface Paged<T> {
  results: T[];
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Import from LinkedIn' }).click();
  await page.getByRole('button', { name: 'Upload and preview' }).waitFor();
}

const collectiveLink = (page: Page) =>
  page.getByRole('region', { name: 'Collectives' }).getByRole('link', { name: collective });

async function openCollective(page: Page): Promise<void> {
  await collectiveLink(page).click();
  await page.waitForURL(/collectives/);
  await page
    .getByText(/^1-50 of/)
    .first()
    .waitFor();
}

/** Opens the chains to somebody whom the user knows only through collaborators. */
async function openStranger(page: Page): Promise<void> {
  await openCollective(page);
  const id = collectiveId(page);
  const { results } = await get<Paged<{ id: number; knownBy: { collaborators: { isMe: boolean }[] } | null }>>(
    page,
    `/tools/persons?collectiveId=${id}&order=connectedOn-desc`,
  );
  const stranger = results.find(({ knownBy }) => knownBy?.collaborators[0]?.isMe === false);
  await page.goto(`/collectives/${id}/people/${stranger?.id}/you`);
  await page
    .getByLabel(/^Chain of/)
    .first()
    .waitFor();
}

const collectiveId = (page: Page) => /collectives\/(\d+)/.exec(page.url())?.[1];

async function openOrganization(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Settings of/ }).click();
  await overlay(page).getByRole('button', { name: 'Save', exact: true }).waitFor();
}

async function get<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(`/api${path}`);
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const response = await page.request.post(`/api${path}`, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}
