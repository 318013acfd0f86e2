/** An owner of a client cannot take over an existing person by inviting them. In these tests the owner is the attacker. */
import type { Claim } from '@kith/contract/office/claims';
import type { RegistrationView } from '@kith/contract/identity/registrations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Caller, type SignedIn, type TestApp } from '../../../test/app.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { readSourceRows } from '../../../test/source-rows.ts';
import { query } from '../../../test/query.ts';
import { addCollective, addContacts, addPerson, settle } from '../../../test/world.ts';

const PASSWORD = 'a fine long password';
let kith: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let invitations: string;
let collectiveId: number;
let made = 0;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  owner = await kith.user({ name: 'Olga Owner' });
  collectiveId = await addCollective(kith.db, { name: 'Founders', owner });
  await settle(kith.db);
  const [client] = (await owner.get('/tools/clients')).json<{ results: { id: number }[] }>().results;
  invitations = `/tools/clients/${client?.id}/invitations`;
});
beforeEach(() => kith.db.deleteFrom('rate_limit').execute());
afterAll(() => kith.close());

interface Invited {
  id: number;
  name: string;
  email: string;
  /** The code of the link that the owner can copy. */
  shown: string;
  /** The code of the email. */
  mailed: string;
}

/** A person in a network that is not the owner's, and an invitation with their name. */
async function invite(): Promise<Invited & { victim: number }> {
  const name = `Vic Tim${++made}`;
  const victim = await addPerson(kith.db, name);
  await settle(kith.db);
  return { victim, ...(await inviteAs(name)) };
}

async function inviteAs(name: string): Promise<Invited> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `invited${++made}@elsewhere.example`;
  const linkedinUrl = `https://www.linkedin.com/in/${lastName.toLowerCase()}`;
  const body = { firstName, lastName, emailAddress: email, linkedinUrl, collectiveId };
  const sent = (await owner.post(invitations, body)).json<{ id: number; link: string }>();
  const [mail] = await kith.mailTo(email);
  return { id: sent.id, name, email, shown: codeIn(sent.link), mailed: codeIn(mail?.text ?? '') };
}

const codeIn = (text: string) => /\/registration\?code=(\w+)/.exec(text)?.[1] ?? '';

async function give(code: string, { name, email }: Invited, who: Caller = kith.visitor()): Promise<RegistrationView> {
  const [firstName, lastName] = name.split(' ');
  const body = { registrationCode: code, firstName, lastName, emailPrimary: email, linkedinUrl: '' };
  return (await who.post('/tools/registrations/init', body)).json<RegistrationView>();
}

const complete = (code: string, personId: number | null, who: Caller = kith.visitor()) =>
  who.post('/tools/registrations/complete', {
    registrationCode: code,
    password: PASSWORD,
    noMatch: personId === null,
    personId,
  });

/** Registers as a new person with the code that the owner can copy, and signs in. */
async function registerBySharing(invited: Invited): Promise<Caller> {
  const visitor = kith.visitor();
  await give(invited.shown, invited, visitor);
  expect((await complete(invited.shown, null, visitor)).statusCode).toBe(200);
  await kith.runJobs();
  await visitor.post('/registrations/login', { registrationCode: invited.shown });
  return visitor;
}

const personOf = async (who: Caller) => (await who.get('/session')).json<{ personId: number }>().personId;
const claims = async (search = '') =>
  (await admin.get(`/tools/claims${search}`)).json<{ results: Claim[]; total: number }>();
const claimOf = async ({ email }: Invited) =>
  (await claims('?limit=100')).results.find(({ user }) => user.username === email);
const actions = async (personId: number) =>
  (
    await query<{ action: string }>(
      kith.url,
      `select action from activity where entity_type = 'person' and entity_id = $1 order by id`,
      [personId],
    )
  ).map(({ action }) => action);

test('gives the copied link another code than the email', async () => {
  const invited = await invite();
  expect(invited.shown).toMatch(/^\w{26}$/);
  expect(invited.mailed).toMatch(/^\w{26}$/);
  expect(invited.shown).not.toBe(invited.mailed);
  const listed = (await owner.get(invitations)).body;
  expect(listed).toContain(invited.shown);
  expect(listed).not.toContain(invited.mailed);
});

test('offers no records to an owner who registers with the copied link', async () => {
  const invited = await invite();
  const view = await give(invited.shown, invited);
  expect(view).toMatchObject({ status: 'started', possiblePersons: [] });
  for (const step of ['verify', 'resume'])
    expect(
      (await kith.visitor().post(`/tools/registrations/${step}`, { registrationCode: invited.shown })).json(),
    ).toMatchObject({ possiblePersons: [] });
  expect((await complete(invited.shown, invited.victim)).json().error.fields).toEqual({
    personId: 'Choose one of the records in the list.',
  });
  const impostor = await registerBySharing(invited);
  const own = await personOf(impostor);
  expect(own).not.toBe(invited.victim);
  expect((await impostor.get(`/tools/persons/${invited.victim}`)).statusCode).toBe(403);
  expect((await impostor.patch(`/tools/persons/${invited.victim}`, { headline: 'Owned', version: 1 })).statusCode).toBe(
    403,
  );
  expect((await admin.get(`/tools/persons/${invited.victim}`)).json()).toMatchObject({ user: null });
  expect(await claimOf(invited)).toMatchObject({
    state: 'waiting',
    record: { id: invited.victim },
    person: { id: own },
    invitedBy: { id: owner.userId },
  });
  expect(await actions(invited.victim)).toEqual(['claim-waiting']);
});

test('offers the record to the recipient of the email, who can claim it', async () => {
  const invited = await invite();
  const visitor = kith.visitor();
  const view = await give(invited.mailed, invited, visitor);
  expect(view.possiblePersons.map(({ id }) => id)).toEqual([invited.victim]);
  expect((await complete(invited.mailed, invited.victim, visitor)).statusCode).toBe(200);
  await kith.runJobs();
  expect((await visitor.post('/registrations/login', { registrationCode: invited.mailed })).statusCode).toBe(204);
  expect(await personOf(visitor)).toBe(invited.victim);
  expect(await actions(invited.victim)).toEqual(['person-claimed']);

  const claim = await claimOf(invited);
  expect(claim).toMatchObject({ state: 'proven', record: { id: invited.victim } });
  expect((await admin.post(`/tools/users/${claim?.user.id}/claim/undo`)).statusCode).toBe(200);
  expect(await claimOf(invited)).toMatchObject({ state: 'undone' });
  expect(await personOf(visitor)).not.toBe(invited.victim);
});

test('creates no claim if the recipient says that no record is them', async () => {
  const invited = await invite();
  await give(invited.mailed, invited);
  await complete(invited.mailed, null);
  await kith.runJobs();
  expect(await claimOf(invited)).toBeUndefined();
});

test('does not continue a registration of the email with the copied link', async () => {
  const invited = await invite();
  await give(invited.mailed, invited);
  for (const step of ['verify', 'resume', 'status'])
    expect(
      (await kith.visitor().post(`/tools/registrations/${step}`, { registrationCode: invited.shown })).json().error,
    ).toMatchObject({ code: 'notFound', message: expect.stringContaining('the link in the mail') });
  expect((await complete(invited.shown, null)).statusCode).toBe(404);
});

test('gives a code no more rights when its invitation is withdrawn during the registration', async () => {
  const invited = await invite();
  await give(invited.shown, invited);
  await complete(invited.shown, null);
  expect((await owner.delete(`${invitations}/${invited.id}`)).statusCode).toBe(204);
  await query(kith.url, `update registration set status = 'failed', password_hash = null where email_primary = $1`, [
    invited.email,
  ]);
  expect((await give(invited.shown, invited)).possiblePersons).toEqual([]);
  expect((await complete(invited.shown, invited.victim)).statusCode).toBe(400);
});

test('the database refuses a chosen record without a proven mailbox', async () => {
  const invited = await invite();
  await give(invited.shown, invited);
  await expect(
    query(kith.url, `update registration set no_match = false, person_id = $2 where email_primary = $1`, [
      invited.email,
      invited.victim,
    ]),
  ).rejects.toThrow(/registration_record_needs_mailbox/);
});

test('merges both records when a claim is approved, with the fields of the newcomer, and restores every row when undone', async () => {
  const invited = await invite();
  const ada = await kith.user({ name: `Ada Knows${made}` });
  await addContacts(kith.db, ada, [invited.victim]);
  await query(kith.url, `update person set headline = 'As imported', bio = 'Known by others' where id = $1`, [
    invited.victim,
  ]);
  await settle(kith.db);
  const newcomer = await registerBySharing(invited);
  const own = await personOf(newcomer);
  await query(kith.url, `update person set headline = 'As I say' where id = $1`, [own]);
  const claim = await claimOf(invited);
  expect((await admin.get('/tools/overview')).json().claimsWaiting).toBe((await claims('?state=waiting')).total);
  const rows = async () => ({ ...(await readSourceRows(kith.db)), person_claim: [] });
  const before = await rows();

  const approved = await admin.post(`/tools/claims/${claim?.id}/approve`);
  expect(approved.json()).toMatchObject({ state: 'approved', decidedBy: { id: admin.userId } });
  await expectDerivedUpToDate(kith.db);
  expect(await personOf(newcomer)).toBe(invited.victim);
  expect((await newcomer.get(`/tools/persons/${invited.victim}`)).json()).toMatchObject({
    headline: 'As I say',
    bio: 'Known by others',
  });
  expect(await actions(invited.victim)).toEqual(['claim-waiting', 'records-merged', 'claim-approved']);
  expect((await admin.post(`/tools/claims/${claim?.id}/approve`)).statusCode).toBe(409);
  expect((await admin.post(`/tools/claims/${claim?.id}/refuse`)).statusCode).toBe(409);

  const { mergeId } = approved.json<Claim>();
  expect((await admin.post(`/tools/merges/${mergeId}/undo`)).statusCode).toBe(200);
  await expectDerivedUpToDate(kith.db);
  expect(await rows()).toEqual(before);
  expect(await personOf(newcomer)).toBe(own);
  expect(await claimOf(invited)).toMatchObject({ state: 'undone' });
});

test('leaves both records unchanged when a claim is refused, which cannot be approved later', async () => {
  const invited = await invite();
  const newcomer = await registerBySharing(invited);
  const own = await personOf(newcomer);
  const claim = await claimOf(invited);
  expect((await admin.post(`/tools/claims/${claim?.id}/refuse`)).json()).toMatchObject({
    state: 'refused',
    decidedBy: { id: admin.userId },
  });
  expect((await admin.post(`/tools/claims/${claim?.id}/approve`)).statusCode).toBe(409);
  expect(await personOf(newcomer)).toBe(own);
  expect(await actions(invited.victim)).toEqual(['claim-waiting', 'claim-refused']);
  expect((await claims(`?state=refused&name=${encodeURIComponent(invited.name)}`)).results).toMatchObject([
    { id: claim?.id },
  ]);
});

test('refuses a claim of a record that belongs to another user', async () => {
  const name = `Twin Names${++made}`;
  const record = await addPerson(kith.db, name);
  await settle(kith.db);
  const [impostor, real] = [await inviteAs(name), await inviteAs(name)];
  await registerBySharing(impostor);
  const visitor = kith.visitor();
  await give(real.mailed, real, visitor);
  await complete(real.mailed, record, visitor);
  await kith.runJobs();
  const refused = await admin.post(`/tools/claims/${(await claimOf(impostor))?.id}/approve`);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'Both of them can sign in. Two people with users cannot be merged.',
  ]);
  expect(await claimOf(impostor)).toMatchObject({ state: 'waiting' });
});

test('accepts one of two concurrent decisions', async () => {
  const invited = await invite();
  await registerBySharing(invited);
  const { id } = (await claimOf(invited)) ?? {};
  const answers = await Promise.all(
    ['approve', 'refuse', 'approve', 'refuse'].map((decision) => admin.post(`/tools/claims/${id}/${decision}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await expectDerivedUpToDate(kith.db);
});

test('refuses everybody but admins', async () => {
  const invited = await invite();
  const newcomer = await registerBySharing(invited);
  const claim = await claimOf(invited);
  for (const who of [owner, newcomer]) {
    expect((await who.get('/tools/claims')).statusCode).toBe(403);
    for (const decision of ['approve', 'refuse'])
      expect((await who.post(`/tools/claims/${claim?.id}/${decision}`)).statusCode).toBe(403);
  }
  expect((await admin.post('/tools/claims/999999/approve')).statusCode).toBe(404);
  expect((await claimOf(invited))?.state).toBe('waiting');
});
