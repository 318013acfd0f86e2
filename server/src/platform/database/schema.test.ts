/** The constraints of the database. Each test tries to break one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
const sql = (statement: string, ...values: unknown[]) => query<{ id: number }>(kith.url, statement, values);
const id = async (statement: string, ...values: unknown[]) => (await sql(statement, ...values))[0]?.id ?? 0;

beforeAll(async () => {
  kith = await createTestApp();
  ada = await kith.user({ name: 'Ada Owner' });
  bob = await kith.user({ name: 'Bob Member' });
});
afterAll(() => kith.close());

const refused = (rule: RegExp, statement: string, ...values: unknown[]) =>
  expect(sql(statement, ...values), statement).rejects.toThrow(rule);

describe('people', () => {
  let acme: number;
  beforeEach(async () => {
    acme = await id(`insert into organization (name) values ('Acme') returning id`);
    await sql('delete from work_role');
  });
  const role = (columns: string, values: string) =>
    `insert into work_role (person_id, organization_id, title, ${columns}) values (${ada.personId}, ${acme}, 'CTO', ${values})`;

  test('have one primary work role', async () => {
    await sql(role('is_ongoing, is_primary', 'true, true'));
    await refused(/work_role_one_primary/, role('is_ongoing, is_primary', 'false, true'));
  });

  test('have at most one ongoing imported role', async () => {
    await sql(role('is_ongoing, source', `true, 'import'`));
    await refused(/work_role_one_ongoing_import/, role('is_ongoing, source', `true, 'import'`));
    await sql(role('is_ongoing, source', `false, 'import'`));
  });

  test('have an importer only on imported roles', async () => {
    await sql(role('is_ongoing, source, imported_by', `true, 'import', ${ada.userId}`));
    await refused(/work_role_imported_check/, `update work_role set source = 'human'`);
  });

  test('cannot end a role before its start, nor end an ongoing one', async () => {
    await refused(/check/, role('is_ongoing, from_year, to_year', 'false, 2020, 2019'));
    await refused(/check/, role('is_ongoing, from_year, from_month, to_year, to_month', 'false, 2020, 5, 2020, 4'));
    await refused(/check/, role('is_ongoing, from_year, to_year', 'true, 2020, 2021'));
    await refused(/check/, role('is_ongoing, from_month', 'true, 3'));
    await refused(/check/, role('is_ongoing, from_year', 'true, 1959'));
    await sql(role('is_ongoing, from_year, from_month, to_year', 'false, 2020, 5, 2020'));
  });

  test('have at most one user each, and a login email is unique regardless of case', async () => {
    await refused(
      /user_account_person_id_key/,
      `insert into user_account (person_id, username, password_hash) values ($1, 'x@y.example', '')`,
      ada.personId,
    );
    const person = await id(`insert into person (first_name) values ('Eve') returning id`);
    await refused(
      /username_key/,
      `insert into user_account (person_id, username, password_hash) values ($1, 'ADA.OWNER@kith.example', '')`,
      person,
    );
  });

  test('have unique LinkedIn slugs', async () => {
    await sql(`insert into person_linkedin_slug values ('ada', $1)`, ada.personId);
    await refused(/person_linkedin_slug_pkey/, `insert into person_linkedin_slug values ('ada', $1)`, bob.personId);
  });
});

test('an identity at a provider belongs to one user, who has one for each provider', async () => {
  const link = 'insert into sign_on (user_id, issuer, subject, email) values ($1, $2, $3, $4)';
  await sql(link, ada.userId, 'https://login.example', 'a', 'ada@kith.example');
  await refused(/issuer_subject_key/, link, bob.userId, 'https://login.example', 'a', 'bob@kith.example');
  await refused(/user_id_issuer_key/, link, ada.userId, 'https://login.example', 'b', 'ada@kith.example');
  await sql(link, ada.userId, 'https://other.example', 'a', 'ada@kith.example');
});

test('refuses to demote or disable the last enabled admin, also concurrently', async () => {
  const [one, two] = await Promise.all([kith.user({ roleIds: [1] }), kith.user({ roleIds: [1] })]);
  const demote = (user: SignedIn) => sql('delete from user_role where user_id = $1 and role_id = 1', user.userId);
  const disable = (user: SignedIn) => sql('update user_account set disabled = true where id = $1', user.userId);
  const outcomes = await Promise.allSettled([demote(one), disable(two)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const admins = await sql(
    'select u.id from user_account u join user_role r on r.user_id = u.id where r.role_id = 1 and not disabled',
  );
  expect(admins).toHaveLength(1);
  await disable(bob);
  await sql('update user_account set disabled = false where id = $1', bob.userId);
});

test('a passkey belongs to one account, has a name, and its counter is not negative', async () => {
  const add = (user: SignedIn, name: string, counter: number) =>
    [
      `insert into passkey (user_id, credential_id, public_key, counter, name) values ($1, '\\x01', '\\x02', $2, $3)`,
      user.userId,
      counter,
      name,
    ] as const;
  await refused(/passkey_name_check/, ...add(ada, ' ', 0));
  await refused(/passkey_name_check/, ...add(ada, 'x'.repeat(61), 0));
  await refused(/passkey_counter_check/, ...add(ada, 'Phone', -1));
  await sql(...add(ada, 'Phone', 0));
  await refused(/passkey_credential_id_key/, ...add(bob, 'Phone', 0));
});

describe('clients and collectives', () => {
  let client: number;
  let collective: number;
  beforeAll(async () => {
    client = await id(
      `with c as (insert into client (name, owner_user_id) values ('Northbridge', $1) returning id)
       insert into client_member (client_id, user_id) select id, $1 from c returning client_id as id`,
      ada.userId,
    );
    collective = await id(
      `with s as (insert into scope (kind) values ('collective') returning id),
        c as (insert into collective (id, client_id, owner_user_id, name, description) select id, $1, $2, 'Founders', '' from s returning id)
       insert into collaborator (collective_id, user_id, client_id) select id, $2, $1 from c returning collective_id as id`,
      client,
      ada.userId,
    );
  });

  test('always have their owner as a member and a collaborator', async () => {
    await refused(
      /client_owner_is_member|collective_owner_is_collaborator/,
      'delete from client_member where client_id = $1 and user_id = $2',
      client,
      ada.userId,
    );
    await refused(
      /collective_owner_is_collaborator/,
      'delete from collaborator where collective_id = $1 and user_id = $2',
      collective,
      ada.userId,
    );
  });

  test('have only members of the client as collaborators, and lose them with the membership', async () => {
    await refused(
      /foreign key/,
      'insert into collaborator (collective_id, user_id, client_id) values ($1, $2, $3)',
      collective,
      bob.userId,
      client,
    );
    await sql('insert into client_member (client_id, user_id) values ($1, $2)', client, bob.userId);
    await sql(
      'insert into collaborator (collective_id, user_id, client_id) values ($1, $2, $3)',
      collective,
      bob.userId,
      client,
    );
    const share =
      'insert into shared_network (collective_id, network_id, user_id) select $1, id, $2 from network where owner_user_id = $3';
    await refused(/foreign key/, share, collective, bob.userId, ada.userId);
    await sql(share, collective, bob.userId, bob.userId);
    await sql('delete from client_member where client_id = $1 and user_id = $2', client, bob.userId);
    expect(
      await sql(
        'select 1 from collaborator where user_id = $1 union select 1 from shared_network where user_id = $1',
        bob.userId,
      ),
    ).toEqual([]);
  });

  test('cannot be used as a network', async () => {
    const user = await id(
      `with p as (insert into person (first_name) values ('Nora') returning id)
       insert into user_account (person_id, username, password_hash) select id, 'nora@kith.example', '' from p returning id`,
    );
    await refused(/foreign key/, 'insert into network (id, owner_user_id) values ($1, $2)', collective, user);
    await refused(
      /check/,
      `insert into network_person (network_id, person_id, sort_name, source) values ($1, $2, 'x', 'guess')`,
      collective,
      bob.personId,
    );
  });

  test('have one open invitation per address, with one answer', async () => {
    const invite = `insert into client_invitation (client_id, collective_id, first_name, last_name, email_address, linkedin_url, created_by)
      values ($1, $2, 'Eve', 'New', $4, '', $3) returning id`;
    const invitation = await id(invite, client, collective, ada.userId, 'eve@kith.example');
    await refused(/client_invitation_one_open/, invite, client, collective, ada.userId, 'EVE@kith.example');
    await refused(/check/, 'update client_invitation set accepted = true where id = $1', invitation);
    await refused(
      /check/,
      'update client_invitation set accepted = true, responded_on = now() where id = $1',
      invitation,
    );
    await sql(
      'update client_invitation set accepted = true, responded_on = now(), user_id = $2 where id = $1',
      invitation,
      bob.userId,
    );
  });
});

describe('data of members', () => {
  const network = () => id('select id from network where owner_user_id = $1', ada.userId);

  test('a label has a unique name in its scope and is attached once', async () => {
    const label = `insert into label (scope_id, name, created_by) values ($1, $2, $3) returning id`;
    const made = await id(label, await network(), 'Investor', ada.userId);
    await refused(/label_name_key/, label, await network(), 'INVESTOR', ada.userId);
    const attach = 'insert into label_person (label_id, person_id, created_by) values ($1, $2, $3)';
    await sql(attach, made, bob.personId, ada.userId);
    await refused(/label_person_pkey/, attach, made, bob.personId, ada.userId);
  });

  test('a note is about one record, and has a text', async () => {
    const note =
      'insert into note (scope_id, person_id, organization_id, note, created_by) values ($1, $2, $3, $4, $5)';
    await refused(/check/, note, await network(), null, null, 'text', ada.userId);
    await refused(/check/, note, await network(), bob.personId, null, '   ', ada.userId);
    await refused(/check/, note, await network(), bob.personId, null, 'x'.repeat(1001), ada.userId);
    await sql(note, await network(), bob.personId, null, 'With a chain', ada.userId);
    await refused(/note_chain_check/, `update note set chain = '{"type": "person"}'`);
    await sql(`update note set chain = '[]'`);
  });

  test('two people have at most one strength in each direction', async () => {
    const rate = 'insert into relationship (from_person_id, to_person_id, strength_id) values ($1, $2, $3)';
    await sql(rate, ada.personId, bob.personId, 3);
    await refused(/relationship_from_person_id_to_person_id_key/, rate, ada.personId, bob.personId, 1);
    await refused(/check/, rate, bob.personId, ada.personId, 4);
    await refused(/check/, rate, bob.personId, bob.personId, 1);
  });

  test('a user has one running import', async () => {
    const run = `insert into linkedin_import (user_id, status, file_name) values ($1, 'running', 'Connections.csv')`;
    await sql(run, ada.userId);
    await refused(/linkedin_import_one_running/, run, ada.userId);
  });

  test('a conversation has at most twenty participants', async () => {
    await sql(`insert into conversation (id, type, created_by) values ('0123456789abcdef0123', 2, $1)`, ada.userId);
    await sql(
      `with p as (insert into person (first_name) select 'P' || n from generate_series(1, 21) n returning id),
        u as (insert into user_account (person_id, username, password_hash) select id, id || '@many.example', '' from p returning id)
       select 1 from u`,
    );
    const join = `insert into conversation_participant (conversation_id, user_id)
      select '0123456789abcdef0123', id from user_account where username like '%@many.example' order by id`;
    await refused(/conversation_participants_check/, join);
    await sql(`${join} limit 20`);
  });

  test('an introduction has one target, two different users, and a reason or an outcome only in its state', async () => {
    const ask = (columns: string, ...values: unknown[]) =>
      sql(
        `insert into introduction (requester_id, introducer_person_id, chain, reason, until, ${columns})
         values ($1, $2, '[]', 'Why', current_date, ${values.map((_, index) => `$${index + 3}`).join()})`,
        ada.userId,
        bob.personId,
        ...values,
      );
    const fails = (rule: RegExp, columns: string, ...values: unknown[]) =>
      expect(ask(columns, ...values), columns).rejects.toThrow(rule);
    await fails(/check/, 'note', 'No target');
    const organization = await id(`insert into organization (name) values ('Target') returning id`);
    await fails(/check/, 'target_person_id, target_organization_id', bob.personId, organization);
    await fails(/check/, 'target_organization_id, introducer_id', organization, ada.userId);
    await fails(/check/, 'target_organization_id, state', organization, 'lost');
    await fails(/check/, 'target_organization_id, state', organization, 'closed');
    await fails(/check/, 'target_organization_id, outcome', organization, 'met');
    await fails(/check/, 'target_organization_id, decline_reason', organization, 'noTime');
    await fails(/check/, 'target_organization_id, note', organization, ' ');
    await ask('target_organization_id, state, decline_reason', organization, 'declined', 'noTime');
    const refuse = 'insert into introduction_refusal (user_id, refused_user_id) values ($1, $2)';
    await refused(/check/, refuse, ada.userId, ada.userId);
  });

  test('news has the subject of its kind, and a subject one row a day', async () => {
    const news = 'insert into news (user_id, kind, person_id) values ($1, $2, $3)';
    for (const kind of ['moved', 'joined', 'reachable', 'search', 'introduction', 'rate', 'gossip'])
      await refused(/news_subject_check/, news, ada.userId, kind, bob.personId);
    await refused(/news_subject_check/, news, ada.userId, 'keepInTouch', null);
    await sql(news, ada.userId, 'keepInTouch', bob.personId);
    await refused(/news_subject_key/, news, ada.userId, 'keepInTouch', bob.personId);
    await sql(news, bob.userId, 'keepInTouch', bob.personId);
  });

  test('keeping in touch has one of four intervals, and its due day follows from the last contact', async () => {
    const keep = 'insert into keep_in_touch (user_id, person_id, months, begun_on) values ($1, $2, $3, $4)';
    await refused(/check/, keep, ada.userId, bob.personId, 2, '2026-01-31');
    await sql(keep, ada.userId, bob.personId, 1, '2026-01-31');
    await refused(/keep_in_touch_pkey/, keep, ada.userId, bob.personId, 1, '2026-01-31');
    const dueOn = async () => (await sql('select due_on from keep_in_touch where user_id = $1', ada.userId))[0];
    expect(await dueOn()).toEqual({ due_on: '2026-02-28' });
    await sql(`update keep_in_touch set contacted_on = '2026-03-15' where user_id = $1`, ada.userId);
    expect(await dueOn()).toEqual({ due_on: '2026-04-15' });
    await refused(/check/, 'insert into calendar_feed (user_id, token_hash) values ($1, $2)', ada.userId, 'short');
  });

  test('a target has the record that its state requires, and a list is shared only with its collective', async () => {
    const list = 'insert into target_list (owner_id, name, kind, is_shared) values ($1, $2, $3, $4) returning id';
    await refused(/check/, list, ada.userId, 'Shared with nobody', 'person', true);
    await refused(/check/, list, ada.userId, ' ', 'person', false);
    const listId = await id(list, ada.userId, 'Spring', 'person', false);
    await refused(/target_list_name_key/, list, ada.userId, 'SPRING', 'organization', false);
    await sql('update target_list set deleted_on = now() where id = $1', listId);
    await sql(list, ada.userId, 'SPRING', 'organization', false);
    await refused(/target_list_name_key/, 'update target_list set deleted_on = null where id = $1', listId);
    const target = 'insert into target (list_id, name, state, person_id) values ($1, $2, $3, $4)';
    await refused(/check/, target, listId, 'Bob', 'matched', null);
    await refused(/check/, target, listId, 'Bob', 'doubtful', bob.personId);
    await refused(/check/, target, listId, null, 'unmatched', null);
    await sql(target, listId, 'Bob', 'matched', bob.personId);
    const reader = 'insert into target_reader (list_id, user_id, resume_after) values ($1, $2, $3)';
    await refused(/check/, reader, listId, ada.userId, 1);
  });

  test('the activity is append-only', async () => {
    await sql(`insert into activity (action) values ('signed-in')`);
    for (const change of [`update activity set action = 'x'`, 'delete from activity', 'truncate activity'])
      await refused(/activity is append-only/, change);
  });
});
