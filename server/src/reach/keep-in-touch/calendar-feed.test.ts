import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller, createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addContacts, addPerson, settle } from '../../../test/world.ts';

let kith: TestApp;
let visitor: Caller;
beforeAll(async () => {
  kith = await createTestApp({ LIMIT_ACCOUNT_CHANGES: '1000/60', LIMIT_CALENDAR_READS: '1000/60' });
  visitor = new Caller(kith.app);
});
afterAll(() => kith.close());

const settings = '/tools/calendar-feed';
/** A member who keeps in touch with somebody in their network. */
async function member(name: string, contact: string) {
  const user = await kith.user({ name });
  const personId = await addPerson(kith.db, contact);
  await addContacts(kith.db, user, [personId]);
  await settle(kith.db);
  await user.post('/tools/keep-in-touch', { personId, months: 1, begunOn: '2026-01-31' });
  return { user, personId };
}
/** The path of the feed, as `Caller.get` takes it. */
const renew = async (user: SignedIn) =>
  (await user.post(settings)).json<{ address: string }>().address.replace(/^\/api/, '');
const unknown = `/calendar/keep-in-touch.ics?token=${'x'.repeat(43)}`;

test('is off until it is switched on, and read without a session', async () => {
  const { user, personId } = await member('Ada Able', 'Zoe Two');
  expect((await user.get(settings)).json()).toEqual({ since: null });
  const address = await renew(user);
  expect((await user.get(settings)).json()).toEqual({ since: expect.any(Number) });
  const feed = await visitor.get(address);
  expect(feed.statusCode).toBe(200);
  expect(feed.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
  });
  expect(feed.headers['set-cookie']).toBeUndefined();
  const lines = feed.body.split('\r\n');
  expect(lines.filter((line) => /^(?:DTSTART|SUMMARY|URL|UID)/.test(line))).toEqual([
    `UID:keep-in-touch-${user.userId}-${personId}@localhost:3000`,
    'DTSTART;VALUE=DATE:20260228',
    'SUMMARY:Keep in touch with Zoe Two',
    `URL:http://localhost:3000/people/${personId}`,
  ]);
  // Without a change, the same bytes.
  expect((await visitor.get(address)).body).toBe(feed.body);
  await user.post(`/tools/keep-in-touch/${personId}/contacted`, { on: '2026-03-15' });
  expect((await visitor.get(address)).body).toContain('DTSTART;VALUE=DATE:20260415');
});

test('a renewed address replaces the former one, and only a hash of it is stored', async () => {
  const { user } = await member('Bob Best', 'Eve Three');
  const first = await renew(user);
  const second = await renew(user);
  expect((await visitor.get(first)).statusCode).toBe(404);
  expect((await visitor.get(second)).statusCode).toBe(200);
  const stored = await query(kith.url, 'select * from calendar_feed where user_id = $1', [user.userId]);
  expect(JSON.stringify(stored)).not.toContain(second.slice(-43));
  await user.delete(settings);
  expect((await visitor.get(second)).statusCode).toBe(404);
  expect((await user.get(settings)).json()).toEqual({ since: null });
});

test('disabled members, former members and unknown tokens get the same answer', async () => {
  const answerTo = async (address: string) => {
    const { statusCode, body } = await visitor.get(address);
    return { statusCode, body };
  };
  const expected = await answerTo(unknown);
  expect(expected.statusCode).toBe(404);
  for (const [name, change] of [
    ['Dis Abled', 'update user_account set disabled = true where id = $1'],
    ['For Mer', 'delete from user_role where user_id = $1'],
  ] as const) {
    const { user } = await member(name, `Contact of ${name}`);
    const address = await renew(user);
    await query(kith.url, change, [user.userId]);
    expect(await answerTo(address), name).toEqual(expected);
  }
  expect((await visitor.get('/calendar/keep-in-touch.ics?token=short')).json().error.fields).toHaveProperty('token');
});

test('has only people whom the member still sees, and never their own record', async () => {
  const { user, personId } = await member('Cat Calm', 'Gone Away');
  const address = await renew(user);
  const hidden = await addPerson(kith.db, 'Never Seen');
  await query(kith.url, 'insert into keep_in_touch (user_id, person_id, months) values ($1, $2, 1), ($1, $3, 1)', [
    user.userId,
    hidden,
    user.personId,
  ]);
  expect((await visitor.get(address)).body.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Keep in touch with Gone Away']);
  expect((await user.delete(`/tools/networks/persons/${personId}`)).statusCode).toBeLessThan(300);
  expect((await visitor.get(address)).body).not.toContain('VEVENT');
});

test('is limited by address', async () => {
  const limited = await createTestApp({ LIMIT_CALENDAR_READS: '2/60' });
  const reader = new Caller(limited.app);
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await reader.get(unknown)).statusCode);
  await limited.close();
  expect(statuses).toEqual([404, 404, 429]);
});
