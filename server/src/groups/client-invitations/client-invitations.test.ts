import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addCollective, settle } from '../../../test/world.ts';

let kith: TestApp;
let owner: SignedIn;
let member: SignedIn;
let guest: SignedIn;
let stranger: SignedIn;
let clientId: number;
let collectiveId: number;
let foreignCollective: number;
beforeAll(async () => {
  kith = await createTestApp();
  owner = await kith.user({ name: 'Olga Owner' });
  member = await kith.user({ name: 'Mona Member' });
  guest = await kith.user({ name: 'Gus Guest' });
  stranger = await kith.user({ name: 'Eve Stranger' });
  collectiveId = await addCollective(kith.db, { name: 'Founders', owner, collaborators: [member] });
  foreignCollective = await addCollective(kith.db, { name: 'Elsewhere', owner: stranger });
  clientId = (await owner.get('/tools/clients')).json().results[0].id;
  await settle(kith.db);
});
afterAll(() => kith.close());

const path = () => `/tools/clients/${clientId}/invitations`;
const toGuest = () => ({
  firstName: 'Gus',
  lastName: 'Guest',
  emailAddress: guest.username,
  linkedinUrl: 'https://www.linkedin.com/in/gus',
  collectiveId,
});
const listed = async (query = '') =>
  (await owner.get(`${path()}?${query}`)).json().results.map((row: { emailAddress: string }) => row.emailAddress);

test('mails an existing user, who finds the invitation in their account and joins by accepting', async () => {
  const sent = await owner.post(path(), toGuest());
  expect(sent.json()).toMatchObject({ accepted: null, emailsSent: 1, collective: { name: 'Founders' } });
  const [mail] = await kith.mailTo(guest.username);
  expect(mail).toMatchObject({ kind: 'client-invitation', subject: 'Olga Owner invites you to Founders' });
  expect(mail?.text).toMatch(/\/invitations$/m);
  expect((await owner.post(path(), toGuest())).json().error.fields).toEqual({
    emailAddress: 'This address already has an open invitation.',
  });

  const [{ id }] = (await guest.get('/tools/account/invitations?accepted=2')).json().results;
  expect((await guest.post(`/tools/account/invitations/${id}/accept`)).statusCode).toBe(204);
  expect(await listed(`accepted=1&email=${guest.username}`)).toEqual([guest.username]);
  expect(await listed(`accepted=2&email=${guest.username}`)).toEqual([]);
  expect((await owner.post(path(), toGuest())).json().error.fields).toEqual({
    emailAddress: 'This address already belongs to a collaborator.',
  });
  expect((await owner.post(`${path()}/${id}/resend`)).statusCode).toBe(409);
  expect((await owner.delete(`${path()}/${id}`)).statusCode).toBe(409);
});

test('answers the same whether the address has an account or not', async () => {
  const known = await kith.user({ name: 'Kim Known' });
  const bodies = [known.username, 'unknown@elsewhere.example'].map((emailAddress) => ({ ...toGuest(), emailAddress }));
  const shape = (answer: { link: string; id: number }) =>
    JSON.stringify({ ...answer, id: 0, createdOn: 0, emailLastSentOn: 0, emailAddress: '' }).replace(
      /code=\w{26}"/,
      'code"',
    );
  const sent = [];
  for (const body of bodies) sent.push((await owner.post(path(), body)).json());
  expect(sent[0].link).toMatch(/\/registration\?code=\w{26}$/);
  expect(shape(sent[0])).toBe(shape(sent[1]));
  const resent = [];
  for (const { id } of sent) resent.push((await owner.post(`${path()}/${id}/resend`)).json());
  expect(shape(resent[0])).toBe(shape(resent[1]));
  const rows = (await owner.get(path())).json().results;
  const [one, other] = sent.map(({ id }) => rows.find((row: { id: number }) => row.id === id));
  expect(shape(one)).toBe(shape(other));
  // The registration through the link is the same too, until the newcomer chooses a password.
  const views = [];
  for (const { link } of sent) {
    const registrationCode = new URL(link).searchParams.get('code');
    const visitor = kith.visitor();
    const details = { registrationCode, firstName: 'Gus', lastName: 'Guest', emailPrimary: 'a@b.example' };
    const steps = [
      await visitor.post('/tools/registrations/verify', { registrationCode }),
      await visitor.post('/tools/registrations/init', details),
    ];
    views.push(
      steps.map((step) => {
        const { registration, ...view } = step.json();
        return { ...view, registration: Object.keys(registration) };
      }),
    );
  }
  expect(views[0]).toEqual(views[1]);
});

test('creates no second account with the copied link', async () => {
  const known = await kith.user({ name: 'Kai Known' });
  const { link } = (await owner.post(path(), { ...toGuest(), emailAddress: known.username })).json();
  const registrationCode = new URL(link).searchParams.get('code');
  const visitor = kith.visitor();
  const details = { registrationCode, firstName: 'Kai', lastName: 'Known', emailPrimary: known.username };
  await visitor.post('/tools/registrations/init', details);
  const completion = { registrationCode, password: 'a very good password', noMatch: true };
  await visitor.post('/tools/registrations/complete', completion);
  await kith.runJobs();
  expect((await visitor.post('/tools/registrations/status', { registrationCode })).json()).toMatchObject({
    failed: true,
    status: 'An account with your email address already exists. Log in instead.',
  });
  expect((await visitor.post('/registrations/login', { registrationCode })).statusCode).toBe(403);
  expect((await known.get('/tools/account/invitations')).json().total).toBe(1);
});

test('refuses a second open invitation for an address, and sends the first again', async () => {
  const emailAddress = 'twice@elsewhere.example';
  const { id } = (await owner.post(path(), { ...toGuest(), emailAddress })).json();
  const second = await owner.post(path(), { ...toGuest(), emailAddress: 'TWICE@elsewhere.example' });
  expect([second.statusCode, second.json().error]).toEqual([
    409,
    {
      code: 'conflict',
      message: 'This address already has an open invitation. Resend that one.',
      fields: { emailAddress: 'This address already has an open invitation.' },
    },
  ]);
  // The form uses this filter to find the open invitation.
  const open = (await owner.get(`${path()}?email=${emailAddress}&accepted=2`)).json().results;
  expect(open).toMatchObject([{ id, emailsSent: 1 }]);
  expect((await owner.post(`${path()}/${id}/resend`)).json()).toMatchObject({ emailsSent: 2 });
});

test('shows the invitation to a new user after registering through the link', async () => {
  const emailAddress = 'nina@elsewhere.example';
  const sent = (await owner.post(path(), { ...toGuest(), firstName: 'Nina', lastName: 'New', emailAddress })).json();
  const registrationCode = new URL(sent.link).searchParams.get('code');
  const [mail] = await kith.mailTo(emailAddress);
  expect(mail?.text).not.toContain(sent.link);

  const visitor = kith.visitor();
  const details = { registrationCode, firstName: 'Nina', lastName: 'New', emailPrimary: emailAddress, linkedinUrl: '' };
  await visitor.post('/tools/registrations/init', details);
  await visitor.post('/tools/registrations/complete', {
    registrationCode,
    password: 'a very good password',
    noMatch: true,
  });
  await kith.runJobs();
  expect((await visitor.post('/registrations/login', { registrationCode })).statusCode).toBe(204);
  expect((await visitor.get('/tools/account/invitations')).json().results).toMatchObject([
    { id: sent.id, accepted: null, collective: { name: 'Founders' } },
  ]);
});

test('mails again when resent, and refuses the code when withdrawn', async () => {
  const emailAddress = 'wanda@elsewhere.example';
  const { id, link } = (await owner.post(path(), { ...toGuest(), emailAddress })).json();
  expect((await owner.post(`${path()}/${id}/resend`)).json()).toMatchObject({ emailsSent: 2, link });
  expect(await kith.mailTo(emailAddress)).toHaveLength(2);
  expect(await listed('email=wanda')).toEqual([emailAddress]);
  expect((await owner.delete(`${path()}/${id}`)).statusCode).toBe(204);
  expect(await listed('email=wanda')).toEqual([]);
  const registrationCode = new URL(link).searchParams.get('code');
  expect((await kith.visitor().post('/tools/registrations/verify', { registrationCode })).statusCode).toBe(404);
});

test('refuses everybody but the owner, and collectives of other clients', async () => {
  const { id } = (await owner.post(path(), { ...toGuest(), emailAddress: 'zoe@elsewhere.example' })).json();
  for (const who of [member, stranger]) {
    expect((await who.get(path())).statusCode).toBe(403);
    expect((await who.post(path(), toGuest())).statusCode).toBe(403);
    expect((await who.post(`${path()}/${id}/resend`)).statusCode).toBe(403);
    expect((await who.delete(`${path()}/${id}`)).statusCode).toBe(403);
  }
  const foreign = await owner.post(path(), { ...toGuest(), collectiveId: foreignCollective });
  expect(foreign.json().error.fields).toEqual({ collectiveId: 'A Collective must be selected.' });
  const own = (await stranger.get('/tools/clients')).json().results[0].id;
  expect((await stranger.delete(`/tools/clients/${own}/invitations/${id}`)).statusCode).toBe(404);
  expect(await listed('email=zoe')).toEqual(['zoe@elsewhere.example']);
});

test('returns an error text for each invalid field', async () => {
  const refused = await owner.post(path(), {
    firstName: '',
    lastName: 'x'.repeat(101),
    emailAddress: 'no',
    linkedinUrl: '',
  });
  expect(refused.json().error.fields).toEqual({
    firstName: 'First Name is required.',
    lastName: 'Last Name cannot exceed 100 characters.',
    emailAddress: 'Must be a valid Email.',
    linkedinUrl: 'LinkedIn URL is required.',
    collectiveId: 'A Collective must be selected.',
  });
});
