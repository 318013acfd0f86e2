import { parseCrontab } from 'graphile-worker';
import type { News } from '@kith/contract/reach/news';
import { expect, test } from 'vitest';
import type { SignedIn } from '../../../test/app.ts';
import { openIntroductionWorld } from '../../../test/introductions.ts';
import { query } from '../../../test/query.ts';
import { addContacts, addPerson, settle } from '../../../test/world.ts';
import { keepInTouchJob } from '../keep-in-touch/keep-in-touch.job.ts';
import { weeklyNewsCrontab, weeklyNewsJob } from './weekly-mail.job.ts';

const { kith, world } = await openIntroductionWorld();

const send = () => weeklyNewsJob(kith.db, { KITH_BASE_URL: 'http://kith.example' })();
const mailsTo = (who: SignedIn) => kith.mailTo(who.username);
/** As if everything had happened so many days before. */
const pass = async (days: number) => {
  await query(kith.url, 'update news set created_on = created_on - make_interval(days => $1)', [days]);
  await query(kith.url, 'update news_settings set mailed_on = mailed_on - make_interval(days => $1)', [days]);
};

/** Somebody whom Bob knows moves. */
async function move(name: string): Promise<number> {
  const id = await addPerson(kith.db, name);
  await addContacts(kith.db, world.bob, [id]);
  await settle(kith.db);
  const role = { organizationName: 'Globex', title: 'Head', seniorityLevels: [], from: '2026-01', isOngoing: true };
  await world.admin.post(`/tools/persons/${id}/experiences`, {
    ...role,
    organizationName: 'Initech',
    isOngoing: false,
  });
  expect((await world.admin.post(`/tools/persons/${id}/experiences`, role)).statusCode).toBe(200);
  return id;
}

test('has only what its reader may read now, and nobody gets a second one', async () => {
  const { ada, bob } = world;
  const gone = await move('Gus Gone');
  await move('Sue Stays');
  await bob.delete(`/tools/networks/persons/${gone}`);
  await send();
  await send();
  const mails = await mailsTo(bob);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Sue Stays moved to Globex.');
  expect(mails[0]?.text).toContain('http://kith.example/news');
  expect(mails[0]?.text).not.toContain('Gus');
  expect(await mailsTo(ada)).toEqual([]);
});

test('has only what came after the previous one, and is not sent without it', async () => {
  const { bob } = world;
  await move('Sue First');
  await send();
  await pass(7);
  await send();
  expect(await mailsTo(bob)).toHaveLength(1);

  await move('Tim Second');
  await send();
  const [latest, ...others] = await mailsTo(bob);
  expect(others).toHaveLength(1);
  expect(latest?.text).toContain('Tim Second moved to Globex.');
  expect(latest?.text).not.toContain('Sue First');

  await pass(7);
  await move('Una Third');
  const { results } = (await bob.get('/tools/news')).json<{ results: News[] }>();
  await bob.post('/tools/news/read', { until: results[0]!.id });
  await send();
  expect(await mailsTo(bob)).toHaveLength(2);
});

test('counts introductions and people to contact, and names nobody of them', async () => {
  const { bob, zoe, tia } = world;
  await world.ask(zoe);
  await world.ask(tia.personId);
  await bob.post('/tools/keep-in-touch', { personId: zoe, months: 1, begunOn: '2026-01-31' });
  await keepInTouchJob(kith.db)();
  await move('Sue Stays');
  await send();
  const [mail] = await mailsTo(bob);
  for (const line of [
    'Your introductions: 2 changes.',
    'It is time to get in touch with 1 person.',
    'Sue Stays moved to Globex.',
  ])
    expect(mail?.text).toContain(line);
  for (const name of ['Ada', 'Zoe', 'Tia']) expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(name);
});

test('is not sent to those who have switched it off', async () => {
  const { bob } = world;
  await bob.patch('/tools/news-settings', { weeklyMail: false });
  await move('Sue Stays');
  await send();
  expect(await mailsTo(bob)).toEqual([]);
});

test('is sent on Mondays, or at the next start within a day', () => {
  const [weekly, ...others] = parseCrontab(weeklyNewsCrontab);
  expect(others).toEqual([]);
  const runsOn = (dow: number) => weekly?.match({ min: 0, hour: 7, date: 1, month: 3, dow });
  expect([0, 1, 2].map(runsOn)).toEqual([false, true, false]);
  expect(weekly?.options.backfillPeriod).toBe(24 * 60 * 60 * 1000);
});
