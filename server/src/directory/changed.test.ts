/** After any sequence of edits through the API, the derived tables equal a rebuild. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/app.ts';
import { isCampaign, seed } from '../../test/campaign.ts';
import { expectDerivedUpToDate } from '../../test/derived.ts';
import { addCollective, addContacts, addOrganization, settle } from '../../test/world.ts';

let kith: TestApp;
let people: SignedIn[];
let admin: SignedIn;
let organizations: number[];
beforeAll(async () => {
  kith = await createTestApp();
  people = await Promise.all(['Ada Able', 'Bob Best', 'Cat Calm'].map((name) => kith.user({ name })));
  admin = await kith.user({ name: 'Root Admin', roleIds: [1, 2] });
  organizations = await Promise.all(['Acme', 'Globex', 'Initech'].map((name) => addOrganization(kith.db, name)));
  const [ada, bob, cat] = people as [SignedIn, SignedIn, SignedIn];
  await addContacts(kith.db, ada, [bob.personId, cat.personId]);
  await addContacts(kith.db, bob, [cat.personId]);
  await addContacts(kith.db, cat, [ada.personId], true);
  await addCollective(kith.db, { name: 'All', owner: ada, collaborators: [bob, cat], shared: [ada, cat] });
  await addCollective(kith.db, { name: 'Few', owner: bob, collaborators: [ada] });
  await settle(kith.db);
});
afterAll(() => kith.close());

const pick = <T>(list: readonly T[]) => fc.nat().map((n) => list[n % list.length] as T);
const who = fc.nat({ max: 2 });
const where = fc.nat({ max: 2 });
const some = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), who, name: pick(['Zoë', 'ada', 'Émile', '_']) }),
  fc.record({ kind: fc.constant('choose' as const), who, interests: some, skills: some }),
  fc.record({ kind: fc.constant('role' as const), who, where, isOngoing: fc.boolean(), levels: some }),
  fc.record({ kind: fc.constant('study' as const), who, where, isOngoing: fc.boolean(), degrees: some }),
  fc.record({ kind: fc.constant('edit role' as const), nth: fc.nat(), where, isOngoing: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), table: pick(['work_role', 'education'] as const), nth: fc.nat() }),
  fc.record({
    kind: fc.constant('organization' as const),
    where,
    name: pick(['Acme', 'Öko', 'Zeta']),
    industries: some,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const entry = async (table: 'work_role' | 'education', nth: number) => {
  const all = await kith.db.selectFrom(table).select(['id', 'person_id']).orderBy('id').execute();
  return all[nth % all.length];
};
const versionOf = async (table: 'person' | 'organization', id: number) =>
  (await kith.db.selectFrom(table).where('id', '=', id).select('version').executeTakeFirstOrThrow()).version;

async function applyStep(step: Step): Promise<number | undefined> {
  const person = 'who' in step ? people[step.who]! : admin;
  const mine = `/tools/persons/${person.personId}`;
  switch (step.kind) {
    case 'rename':
      return (
        await person.patch(mine, { version: await versionOf('person', person.personId), preferredFirstName: step.name })
      ).statusCode;
    case 'choose':
      return (
        await person.patch(mine, {
          version: await versionOf('person', person.personId),
          interestTypes: step.interests,
          skillTypes: step.skills,
        })
      ).statusCode;
    case 'role':
      return (
        await person.post(`${mine}/experiences`, {
          organizationId: organizations[step.where],
          title: 'Hand',
          from: '2020',
          isOngoing: step.isOngoing,
          seniorityLevels: step.levels,
        })
      ).statusCode;
    case 'study':
      return (
        await person.post(`${mine}/educations`, {
          organizationId: organizations[step.where],
          degrees: [1, ...step.degrees],
          isOngoing: step.isOngoing,
        })
      ).statusCode;
    case 'edit role': {
      const role = await entry('work_role', step.nth);
      if (!role) return undefined;
      return (
        await admin.patch(`/tools/persons/experiences/${role.id}`, {
          version: await versionOf('person', role.person_id),
          organizationId: organizations[step.where],
          title: 'Head',
          from: '2021-02',
          isOngoing: step.isOngoing,
        })
      ).statusCode;
    }
    case 'delete': {
      const found = await entry(step.table, step.nth);
      if (!found) return undefined;
      const path = step.table === 'work_role' ? 'experiences' : 'educations';
      const version = await versionOf('person', found.person_id);
      return (await admin.delete(`/tools/persons/${path}/${found.id}?version=${version}`)).statusCode;
    }
    case 'organization': {
      const id = organizations[step.where]!;
      return (
        await admin.patch(`/tools/organizations/${id}`, {
          version: await versionOf('organization', id),
          name: step.name,
          industries: step.industries,
        })
      ).statusCode;
    }
  }
}

test(
  'keeps derived tables equal to a rebuild through random edits',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (edits) => {
        for (const edit of edits) expect([200, undefined]).toContain(await applyStep(edit));
        await expectDerivedUpToDate(kith.db);
      }),
      // Each sequence continues with the data of the last one, so shrinking would not reproduce a failure.
      { numRuns: isCampaign ? 50 : 3, seed, endOnFailure: true },
    );
  },
  isCampaign ? 600_000 : 30_000,
);

test('keeps derived tables equal to a rebuild when many users edit concurrently', async () => {
  const busy = people.flatMap((person, who) =>
    organizations.flatMap((_, where) => [
      applyStep({ kind: 'role', who, where, isOngoing: true, levels: [1] }),
      applyStep({ kind: 'study', who, where, isOngoing: false, degrees: [2] }),
      applyStep({ kind: 'organization', where, name: `Name ${who} ${where}`, industries: [where + 1] }),
      person.patch(`/tools/persons/${person.personId}`, { version: 1, headline: 'stale' }).then(() => 200),
    ]),
  );
  // A concurrent second edit of an organization is refused as stale. Nothing else fails.
  for (const status of await Promise.all(busy)) expect([200, 409]).toContain(status);
  await expectDerivedUpToDate(kith.db);
});
