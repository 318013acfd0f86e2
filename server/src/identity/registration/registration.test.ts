import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Caller, type SignedIn, type TestApp } from '../../../test/app.ts';

const PASSWORD = 'a fine long password';
let kith: TestApp;
let admin: SignedIn;
let made = 0;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1, 2] });
});
beforeEach(() => kith.db.deleteFrom('rate_limit').execute());
afterAll(() => kith.close());

interface View {
  status: string;
  errorMessage: string | null;
  registration: { completed: boolean; failed: boolean; firstName: string };
  possiblePersons: { id: number; name: string; profilePicture: string | null }[];
}

async function invite(): Promise<{ code: string; email: string; id: number }> {
  const email = `newcomer${++made}@kith.example`;
  const answer = await admin.post('/tools/registrations/invites', {
    firstName: 'Nina',
    lastName: `New${made}`,
    emailAddress: email,
  });
  const { registrationCode, id } = answer.json<{ registrationCode: string; id: number }>();
  return { code: registrationCode, email, id };
}

const details = (code: string, email: string, more: object = {}) => ({
  registrationCode: code,
  firstName: 'Nina',
  lastName: 'Newman',
  emailPrimary: email,
  linkedinUrl: '',
  ...more,
});
const init = async (caller: Caller, body: object) =>
  (await caller.post('/tools/registrations/init', body)).json<View>();
const complete = (caller: Caller, code: string, personId: number | null, password = PASSWORD) =>
  caller.post('/tools/registrations/complete', {
    registrationCode: code,
    password,
    noMatch: personId === null,
    personId,
  });
const status = async (code: string) =>
  (await kith.visitor().post('/tools/registrations/status', { registrationCode: code })).json<{
    completed: boolean;
    failed: boolean;
    status: string;
  }>();
const person = async (columns: { first_name: string; last_name: string; email_work?: string }, slug?: string) => {
  const { id } = await kith.db.insertInto('person').values(columns).returning('id').executeTakeFirstOrThrow();
  if (slug) await kith.db.insertInto('person_linkedin_slug').values({ slug, person_id: id }).execute();
  return id;
};

describe('registering', () => {
  test('without a match: mail, details, password, profile, one sign-in', async () => {
    const { code, email } = await invite();
    await kith.runJobs();
    const [mail] = await kith.mailTo(email);
    expect(mail?.text).toContain(`http://localhost:3000/registration?code=${code}`);
    const nina = kith.visitor();
    const prefilled = (await nina.post('/tools/registrations/verify', { registrationCode: code })).json<View>();
    expect(prefilled).toMatchObject({ status: 'invited', registration: { firstName: 'Nina', completed: false } });
    expect(await init(nina, details(code, email))).toMatchObject({ status: 'started', possiblePersons: [] });
    expect((await complete(nina, code, null)).json()).toMatchObject({ status: 'building' });
    expect(await status(code)).toEqual({ completed: false, failed: false, status: 'Building your profile...' });
    await kith.runJobs();
    expect(await status(code)).toMatchObject({ completed: true });
    expect((await nina.post('/registrations/login', { registrationCode: code })).statusCode).toBe(204);
    expect((await nina.get('/tools/account')).json()).toMatchObject({
      profile: { name: 'Nina Newman' },
      userDetails: { username: email, isMember: true, isAdmin: false },
      network: { totalPersons: 1 },
    });
  });

  test('with a match: assigns the record to the newcomer', async () => {
    const bySlug = await person({ first_name: 'N.', last_name: 'N.' }, 'nina-newman');
    const { code, email } = await invite();
    const byMail = await person({ first_name: 'Nin', last_name: 'A', email_work: email.toUpperCase() });
    const byName = await person({ first_name: 'Miná', last_name: 'Match' });
    await person({ first_name: 'Somebody', last_name: 'Else' });
    const picture = { hash: 'f'.repeat(32), small: randomBytes(100), large: randomBytes(200) };
    const { id: picture_id } = await kith.db
      .insertInto('picture')
      .values(picture)
      .returning('id')
      .executeTakeFirstOrThrow();
    await kith.db.updateTable('person').set({ picture_id }).where('id', '=', bySlug).execute();
    const nina = kith.visitor();
    const given = { firstName: 'Mina', lastName: 'Match', linkedinUrl: 'https://de.linkedin.com/in/Nina-Newman/' };
    const view = await init(nina, details(code, email, given));
    expect(view.possiblePersons.map(({ id }) => id)).toEqual([bySlug, byMail, byName]);
    expect(Object.keys(view.possiblePersons[0] ?? {})).toEqual(['id', 'name', 'headline', 'profilePicture']);
    expect(view.possiblePersons.map(({ profilePicture }) => profilePicture)).toEqual([
      `data:image/webp;base64,${picture.small.toString('base64')}`,
      null,
      null,
    ]);
    await complete(nina, code, byMail);
    await kith.runJobs();
    await nina.post('/registrations/login', { registrationCode: code });
    expect((await nina.get('/session')).json()).toMatchObject({ personId: byMail });
    const claimed = await kith.db
      .selectFrom('activity')
      .where('action', '=', 'person-claimed')
      .where('entity_id', 'in', [bySlug, byMail, byName])
      .select('entity_id')
      .execute();
    expect(claimed).toEqual([{ entity_id: byMail }]);
  });

  test('resumes on any device', async () => {
    const { code, email } = await invite();
    await init(kith.visitor(), details(code, email, { lastName: 'Resumed' }));
    const elsewhere = kith.visitor();
    const resume = async () =>
      (await elsewhere.post('/tools/registrations/resume', { registrationCode: code })).json<View>();
    expect(await resume()).toMatchObject({ status: 'started', registration: { lastName: 'Resumed' } });
    await complete(elsewhere, code, null);
    expect(await resume()).toMatchObject({ status: 'building' });
    await kith.runJobs();
    expect(await resume()).toMatchObject({ status: 'completed', registration: { completed: true } });
  });

  test('with another address: the invited one is the login until the other is confirmed', async () => {
    const { code, email } = await invite();
    const nina = kith.visitor();
    await init(nina, details(code, 'other-address@kith.example'));
    await complete(nina, code, null);
    await kith.runJobs();
    expect((await kith.visitor().post('/session', { username: email, password: PASSWORD })).statusCode).toBe(200);
    const [mail] = await kith.mailTo('other-address@kith.example');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await kith.visitor().post('/login-emails/confirm', { token })).json()).toEqual({
      username: 'other-address@kith.example',
    });
    expect(
      (await kith.visitor().post('/session', { username: 'other-address@kith.example', password: PASSWORD }))
        .statusCode,
    ).toBe(200);
  });
});

describe('refuses', () => {
  const verify = async (code: string) =>
    (await kith.visitor().post('/tools/registrations/verify', { registrationCode: code })).json();

  test('unknown, revoked and expired codes', async () => {
    expect((await verify('NOSUCHCODE')).error).toMatchObject({
      code: 'notFound',
      message: 'Invalid registration code',
    });
    const revoked = await invite();
    await admin.delete(`/tools/registrations/invites/${revoked.id}`);
    expect((await verify(revoked.code)).error.message).toBe('Invalid registration code');
    const expired = await invite();
    await kith.db
      .updateTable('registration_invite')
      .set({ expires_on: new Date(0) })
      .where('id', '=', expired.id)
      .execute();
    expect((await verify(expired.code)).error.message).toBe(
      'This registration code has expired. Ask for a new invitation.',
    );
  });

  test('a record that was not offered, and both or neither choice', async () => {
    const other = await person({ first_name: 'Not', last_name: 'Offered' });
    const { code, email } = await invite();
    const nina = kith.visitor();
    await init(nina, details(code, email));
    expect((await complete(nina, code, other)).json().error.fields).toEqual({
      personId: 'Choose one of the records in the list.',
    });
    for (const choice of [{ noMatch: true, personId: other }, { noMatch: false }])
      expect(
        (
          await nina.post('/tools/registrations/complete', { registrationCode: code, password: PASSWORD, ...choice })
        ).json().error.fields,
      ).toEqual({ personId: 'Please either select a matching record or check "None of these are me"' });
    expect((await complete(nina, code, null, 'password1')).json().error.fields).toHaveProperty('password');
    expect(await status(code)).toMatchObject({ completed: false });
  });

  test('a fourth try of the details', async () => {
    const { code, email } = await invite();
    for (let tries = 0; tries < 3; tries++) await init(kith.visitor(), details(code, email));
    expect((await kith.visitor().post('/tools/registrations/init', details(code, email))).statusCode).toBe(409);
  });

  test('a used code', async () => {
    const { code, email } = await invite();
    const nina = kith.visitor();
    await init(nina, details(code, email));
    await complete(nina, code, null);
    await kith.runJobs();
    expect((await complete(kith.visitor(), code, null)).statusCode).toBe(409);
    expect((await kith.visitor().post('/tools/registrations/init', details(code, email))).statusCode).toBe(409);
  });

  test('a LinkedIn address without a slug or too long', async () => {
    const { code, email } = await invite();
    const nul = await kith
      .visitor()
      .post('/tools/registrations/init', details(code, email, { linkedinUrl: 'https://www.linkedin.com/in/%00' }));
    expect(nul.statusCode).toBe(200);
    const long = await kith
      .visitor()
      .post(
        '/tools/registrations/init',
        details(code, email, { linkedinUrl: `https://www.linkedin.com/in/${'x'.repeat(90)}` }),
      );
    expect(long.json().error.fields).toEqual({ linkedinUrl: 'LinkedIn URL cannot exceed 100 characters.' });
  });

  test('revoking an invite during its registration', async () => {
    const { code, email, id } = await invite();
    const nina = kith.visitor();
    await init(nina, details(code, email));
    await complete(nina, code, null);
    expect((await admin.delete(`/tools/registrations/invites/${id}`)).statusCode).toBe(409);
    await kith.runJobs();
    expect(await status(code)).toMatchObject({ completed: true });
  });

  test('roles among the details', async () => {
    const { code, email } = await invite();
    const answer = await kith
      .visitor()
      .post('/tools/registrations/init', details(code, email, { isAdmin: true, roles: [1] }));
    expect(answer.json().error.fields).toEqual({ isAdmin: 'Unknown field.', roles: 'Unknown field.' });
  });
});

describe('concurrently', () => {
  test('gives a record to one of two newcomers, and lets the other start again', async () => {
    const wanted = await person({ first_name: 'Twin', last_name: 'Wanted' });
    const [one, two] = await Promise.all([invite(), invite()]);
    const visitors = [kith.visitor(), kith.visitor()] as const;
    const names = { firstName: 'Twin', lastName: 'Wanted' };
    // After a failure the newcomer may start again even without tries left.
    for (let tries = 0; tries < 3; tries++) await init(visitors[0], details(one.code, one.email, names));
    for (let tries = 0; tries < 3; tries++) await init(visitors[1], details(two.code, two.email, names));
    await Promise.all([complete(visitors[0], one.code, wanted), complete(visitors[1], two.code, wanted)]);
    await Promise.all([kith.runJobs(), kith.runJobs()]);
    const outcomes = await Promise.all([status(one.code), status(two.code)]);
    expect(outcomes.filter(({ completed }) => completed)).toHaveLength(1);
    expect(outcomes.find(({ failed }) => failed)?.status).toMatch(/^Somebody else has claimed this record/);
    const loser = outcomes[0]?.failed ? one : two;
    const again = kith.visitor();
    expect((await init(again, details(loser.code, loser.email, names))).possiblePersons).toEqual([]);
    await complete(again, loser.code, null);
    await kith.runJobs();
    expect(await status(loser.code)).toMatchObject({ completed: true });
  });

  test('creates one user for fifty concurrent completions', async () => {
    const { code, email } = await invite();
    await init(kith.visitor(), details(code, email));
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(kith.visitor(), code, null)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await kith.runJobs();
    const users = await kith.db.selectFrom('user_account').where('username', '=', email).select('id').execute();
    expect(users).toHaveLength(1);
  });
});

describe('the sign-in after registering', () => {
  const finished = async () => {
    const { code, email } = await invite();
    const nina = kith.visitor();
    await init(nina, details(code, email));
    await complete(nina, code, null);
    await kith.runJobs();
    return { code, nina };
  };
  const login = (caller: Caller, code: string) => caller.post('/registrations/login', { registrationCode: code });

  test('works once', async () => {
    const { code, nina } = await finished();
    const { cookie } = nina;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const copy = kith.visitor();
        copy.cookie = cookie;
        return login(copy, code);
      }),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  });

  test('works only in the browser that completed it', async () => {
    const { code } = await finished();
    const answer = await login(kith.visitor(), code);
    expect(answer.json().error).toMatchObject({ code: 'forbidden', message: 'Something went wrong while logging in' });
  });

  test('works for a minute', async () => {
    const { code, nina } = await finished();
    await kith.app.connections.pool.query(
      `update registration set completed_on = completed_on - interval '61 seconds'`,
    );
    expect((await login(nina, code)).statusCode).toBe(403);
  });
});

test('stores the input of a visitor for that visitor only', async () => {
  const guest = kith.visitor();
  expect((await guest.get('/guest/session')).json()).toEqual({ user: null });
  const user = { firstName: 'Nina', lastName: 'Newman', emailAddress: 'nina@kith.example' };
  await guest.post('/guest/session/user', user);
  expect((await guest.get('/guest/session')).json()).toEqual({ user });
  expect((await kith.visitor().get('/guest/session')).json()).toEqual({ user: null });
  expect((await guest.get('/tools/account')).statusCode).toBe(401);
  const planted = kith.visitor();
  planted.cookie = 'kith_guest=planted';
  await planted.post('/guest/session/user', user);
  expect(planted.cookie).not.toBe('kith_guest=planted');
  await guest.delete('/guest/session/user');
  expect((await guest.get('/guest/session')).json()).toEqual({ user: null });
});
