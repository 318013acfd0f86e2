/** Test data for introductions: Ada, Bob and Dan collaborate in Founders, and Bob knows the targets. */
import type { Introduction } from '@kith/contract/reach/introductions';
import { afterAll, beforeEach } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from './app.ts';
import { query } from './query.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from './world.ts';

async function addIntroductionWorld(kith: TestApp) {
  const { db } = kith;
  const [ada, bob, dan, tia, sam] = [
    await kith.user({ name: 'Ada Able' }),
    await kith.user({ name: 'Bob Best' }),
    await kith.user({ name: 'Dan Done' }),
    await kith.user({ name: 'Tia Target' }),
    await kith.user({ name: 'Sam Stranger' }),
  ];
  const admin = await kith.user({ name: 'Root Admin', roleIds: [1, 2] });
  const zoe = await addPerson(db, 'Zoe Two');
  const acme = await addOrganization(db, 'Acme');
  // Max has no account; Ada knows him, and he works at Acme.
  const max = await addPerson(db, 'Max Mail');
  for (const person of [zoe, max]) await addRole(db, person, acme);
  await addContacts(db, ada, [max]);
  await addContacts(db, bob, [zoe, tia.personId]);
  const founders = await addCollective(db, {
    name: 'Founders',
    owner: ada,
    collaborators: [bob, dan],
    shared: [ada, bob],
  });
  await settle(db);

  const person = (who: number | SignedIn) => `person ${typeof who === 'number' ? who : who.personId}`;
  const requestFor = (target: number, chain = [person(bob), person(target)]) => ({
    collectiveId: founders,
    toEntityId: target,
    toEntityTypeId: 19,
    chain,
    reason: 'I want to learn from them.',
  });
  return {
    ada,
    bob,
    dan,
    tia,
    sam,
    admin,
    zoe,
    max,
    acme,
    founders,
    requestFor,
    /** By mail: Max has no account. */
    requestByMail: { ...requestFor(acme, [person(max), `organization ${acme}`]), toEntityTypeId: 13 },
    optionsOf: (target: number, introducer = bob.personId) =>
      `/tools/introductions/options?collectiveId=${founders}&introducerId=${introducer}&toEntityId=${target}&toEntityTypeId=19`,
    /** Ada asks Bob. */
    async ask(target = zoe, more: object = {}): Promise<Introduction> {
      const response = await ada.post('/tools/introductions', { ...requestFor(target), ...more });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<Introduction>();
    },
    clear: () =>
      query(
        kith.url,
        `truncate introduction, introduction_settings, introduction_refusal, messaging_block, news, news_settings, mail cascade`,
      ),
  };
}

/** The world in an app of its own, for a test file. Each test begins without requests, news and mails. */
export async function openIntroductionWorld(env: Record<string, string> = {}) {
  const kith = await createTestApp({ LIMIT_INTRODUCTIONS: '1000/60', LIMIT_INTRODUCTION_ANSWERS: '1000/60', ...env });
  afterAll(() => kith.close());
  const world = await addIntroductionWorld(kith);
  beforeEach(() => world.clear());
  return { kith, world };
}

/** Takes a step: `step(bob, 7, 'decline', { reason: null })`. */
export const step = (who: SignedIn, id: number, name: string, body?: object) =>
  who.post(`/tools/introductions/${id}/${name}`, body);

export const read = async (who: SignedIn, id: number) =>
  (await who.get(`/tools/introductions/${id}`)).json<Introduction>();
