/** Each kind of read, on a streaming replica: it is answered there, and whoever reads sees what was just written. */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Caller, SignedIn } from '../../../../test/app.ts';
import { startReplicated, type ReplicatedApp } from '../../../../test/replicated-app.ts';
import { addTwoCollectives } from '../../../../test/two-collectives.ts';
import { addContacts, addPerson, addToEachOthersNetworks, settle } from '../../../../test/world.ts';

vi.setConfig({ testTimeout: 60_000 });
let replicated: ReplicatedApp;
let ada: SignedIn;
let bob: SignedIn;
let founders: number;
let ann: number;
let eve: number;
let max: number;
let zoe: number;
let messages: string;
beforeAll(async () => {
  replicated = await startReplicated({ MESSAGING_FOR: 'members' });
  const { kith } = replicated;
  ({ ada, bob, founders, ann, zoe } = await addTwoCollectives(kith));
  await addToEachOthersNetworks(kith.db, [ada, bob]);
  eve = await addPerson(kith.db, 'Eve Five');
  max = await addPerson(kith.db, 'Max Six');
  await addContacts(kith.db, ada, [eve]);
  await addContacts(kith.db, bob, [max]);
  await settle(kith.db);
  const { id } = await answerOf<{ id: string }>(ada.post('/tools/conversations', { participants: [bob.userId] }));
  messages = `/tools/conversations/${id}/messages`;
  await ada.post(messages, { text: 'A first message', clientKey: randomUUID() });
});
afterAll(() => replicated.close());

async function answerOf<T>(call: ReturnType<Caller['get']>): Promise<T> {
  const answer = await call;
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.body ? answer.json<T>() : (undefined as T);
}
const inFounders = () => `collectiveId=${founders}`;
const exclude = (who: SignedIn, personId: number) =>
  answerOf(who.patch(`/tools/networks/persons/${personId}`, { excluded: true }));
const textsOf = (all: { text: string }[]) => all.map(({ text }) => text);

interface Read {
  what: string;
  /** What Ada and Bob see. */
  read: (caller: Caller) => Promise<unknown>;
  write: () => Promise<unknown>;
  before: unknown;
  after: unknown;
}
const reads: Read[] = [
  {
    what: 'chains',
    async read(caller) {
      const path = `/tools/chains?${inFounders()}&toEntityTypeId=19&toEntityId=${zoe}`;
      const { results } = await answerOf<{ results: { elements: { link: { strengthId: number } | null }[] }[] }>(
        caller.get(path),
      );
      return results.map(({ elements }) => elements.at(-1)?.link?.strengthId);
    },
    write: () => answerOf(bob.post('/tools/relationships', { toPersonId: zoe, strengthId: 1 })),
    before: [null],
    after: [1],
  },
  {
    what: 'profiles',
    read: async (caller) =>
      (await answerOf<{ headline: string | null }>(caller.get(`/tools/persons/${ada.personId}`))).headline,
    async write() {
      const { version } = await answerOf<{ version: number }>(ada.get(`/tools/persons/${ada.personId}`));
      await answerOf(ada.patch(`/tools/persons/${ada.personId}`, { version, headline: 'Written' }));
    },
    before: null,
    after: 'Written',
  },
  {
    what: 'searches by name',
    async read(caller) {
      const found = await answerOf<{ persons: { name: string }[] }>(
        caller.get(`/tools/search?name=max&${inFounders()}`),
      );
      return found.persons.map(({ name }) => name);
    },
    write: () => exclude(bob, max),
    before: ['Max Six'],
    after: [],
  },
  {
    what: 'lists',
    async read(caller) {
      const { results } = await answerOf<{ results: { name: string }[] }>(
        caller.get(`/tools/persons?${inFounders()}&name=eve`),
      );
      return results.map(({ name }) => name);
    },
    write: () => exclude(ada, eve),
    before: ['Eve Five'],
    after: [],
  },
  {
    what: 'stats',
    async read(caller) {
      const { organizations } = await answerOf<{ organizations: { name: string; count: number }[] }>(
        caller.get(`/tools/collectives/${founders}/stats`),
      );
      return organizations.map(({ name, count }) => `${name} ${count}`);
    },
    write: () => exclude(ada, ann),
    before: ['Acme 1'],
    after: [],
  },
  {
    what: 'message history',
    read: async (caller) =>
      textsOf((await answerOf<{ messages: { text: string }[] }>(caller.get(`${messages}?limit=2`))).messages),
    write: () => answerOf(bob.post(messages, { text: 'A second message', clientKey: randomUUID() })),
    before: ['A first message'],
    after: ['A first message', 'A second message'],
  },
  {
    what: 'searches in messages',
    async read(caller) {
      const { results } = await answerOf<{ results: { message: { text: string } }[] }>(
        caller.get('/tools/messaging/search?text=changed'),
      );
      return textsOf(results.map(({ message }) => message));
    },
    write: () => answerOf(ada.patch(`${messages}/1`, { text: 'A changed message' })),
    before: [],
    after: ['A changed message'],
  },
];

/** How often the work took a connection to the primary. */
async function takenFrom(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  let taken = 0;
  const count = () => taken++;
  pool.on('acquire', count);
  await work().finally(() => pool.off('acquire', count));
  return taken;
}

/**
 * Beside the session and the end of the log, the primary does nothing for the read, neither outside nor inside of a transaction. More than
 * one try, because the process itself writes and looks at times, and because a busy replica may be behind.
 */
async function expectFromReplica(read: () => Promise<unknown>): Promise<void> {
  const { pool, preparedPool } = replicated.kith.app.connections;
  await vi.waitFor(
    async () => {
      const before = replicated.counts().replica ?? 0;
      expect(await takenFrom(preparedPool, async () => expect(await takenFrom(pool, read)).toBe(0))).toBe(2);
      expect(replicated.counts().replica).toBe(before + 1);
    },
    { timeout: 20_000, interval: 50 },
  );
}

test.each(reads)('answers $what from the replica, and shows what was just written', async (one) => {
  const callers = [ada, bob, replicated.elsewhere(ada), replicated.elsewhere(bob)];
  await expectFromReplica(async () => expect(await one.read(ada)).toEqual(one.before));
  await replicated.whileReplayIsPaused(async () => {
    await one.write();
    for (const caller of callers) expect(await one.read(caller)).toEqual(one.after);
  });
  for (const caller of [ada, bob])
    await expectFromReplica(async () => expect(await one.read(caller)).toEqual(one.after));
});
