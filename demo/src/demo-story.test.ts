/** What the owner of the default demo finds without having done anything, read as the browser reads it. */
import { newsKinds, type News } from '@kith/contract/reach/news';
import type { Introduction, IntroductionOptions } from '@kith/contract/reach/introductions';
import type { KeepInTouch } from '@kith/contract/reach/keep-in-touch';
import type { TargetList } from '@kith/contract/reach/targets';
import type { Paged } from '@kith/contract/paging';
import type { PersonSummary } from '@kith/contract/people/people';
import type { Chain } from '@kith/contract/relationships/chains';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, SignedIn, type TestApp } from '../../server/test/app.ts';
import { createTestDatabase } from '../../server/test/database.ts';
import { loadDemo } from './demo.commands.ts';
import { userId } from './generate/member-context.ts';
import { COLLECTIVE } from './introduction-story.ts';
import { OWNER } from './words/cast.ts';

let kith: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  const database = await createTestDatabase();
  await loadDemo(database.url, { passwordHash: 'a hash that all share' });
  kith = await createTestApp({}, { database });
  owner = new SignedIn(kith.app, 'owner@kith.example');
  await owner.openSession(kith.db, userId(OWNER));
});

afterAll(async () => {
  await kith?.close();
});

async function read<T>(path: string): Promise<T> {
  const response = await owner.get(path);
  expect(response.statusCode, `${path}: ${response.body}`).toBe(200);
  return response.json<T>();
}

const all = async <T>(path: string) => (await read<Paged<T>>(path)).results;

it('reaches three people of Altiplano Ventures only through collaborators, who can be asked', async () => {
  const { clients } = await read<{ clients: { collectives: { id: number; name: string }[] }[] }>('/tools/account');
  const collectiveId = clients.flatMap(({ collectives }) => collectives).find(({ name }) => name === COLLECTIVE)?.id;
  const named = `/tools/organizations?collectiveId=${collectiveId}&name=Altiplano%20Ventures`;
  const [organization] = await all<{ id: number }>(named);
  const people = await all<PersonSummary>(
    `/tools/organizations/people/work?collectiveId=${collectiveId}&organization=${organization?.id}&isOngoing=1`,
  );
  const through = people.filter(({ knownBy }) => knownBy && !knownBy.collaborators.some(({ isMe }) => isMe));
  expect(through.map(({ name }) => name)).toEqual([
    'Joaquín Tapia Arreola',
    'Luciana Ferreyra',
    'Mateo Villaseñor Prado',
    'Renata Ibarra Solís',
  ]);
  for (const { id, name } of through) {
    const target = `collectiveId=${collectiveId}&toEntityId=${id}&toEntityTypeId=19`;
    const [best] = await all<Chain>(`/tools/chains?${target}`);
    const [, introducer, last] = best?.elements ?? [];
    expect(last?.entity.name).toBe(name);
    expect(introducer?.isCollaborator, introducer?.entity.name).toBe(true);
    const options = `/tools/introductions/options?introducerId=${introducer?.entity.id}&${target}`;
    expect(await read<IntroductionOptions>(options)).toMatchObject({ how: 'inKith', introductionId: null });
  }
});

it('has 40 targets that are reached in different ways', async () => {
  const lists = await all<TargetList>('/tools/target-lists');
  const [mentors, partners] = lists;
  expect(mentors).toMatchObject({ targets: 40, totals: { doubtful: 3, unmatched: 7 }, isUpdating: false });
  expect(mentors?.coverage).toEqual({ direct: 8, one: 22, two: 0, none: 7 });
  expect(partners?.coverage.two).toBeGreaterThan(0);
});

it('has news of every kind, on each of seven days', async () => {
  const news = await all<News>('/tools/news?limit=100');
  expect(new Set(news.map(({ kind }) => kind))).toEqual(new Set(Object.keys(newsKinds)));
  const days = new Set(news.map(({ createdOn }) => new Date(createdOn * 1000).toISOString().slice(0, 10)));
  expect(days.size).toBeGreaterThanOrEqual(7);
  expect(new Set(news.map(({ isRead }) => isRead))).toEqual(new Set([true, false]));
});

it('has contacts to rate, of whom News speaks', async () => {
  const [news] = await all<News & { kind: 'rate' }>('/tools/news?kind=rate');
  const { total } = await read<Paged<unknown>>('/tools/relationships/sprint?limit=1');
  expect(news?.count).toBeGreaterThan(0);
  expect(news?.count).toBeLessThanOrEqual(total);
});

it('has people to get in touch with, and others who are not due', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const people = await all<KeepInTouch>('/tools/keep-in-touch');
  expect(people.filter(({ dueOn }) => dueOn <= today)).toHaveLength(3);
  expect(people).toHaveLength(8);
});

it('has open requests both ways', async () => {
  const open = async (role: string) =>
    (await all<Introduction>(`/tools/introductions?role=${role}&show=open`)).map(({ state }) => state).toSorted();
  expect(await open('requester')).toEqual(['asked', 'asking']);
  expect(await open('introducer')).toEqual(['asked', 'asking']);
});
