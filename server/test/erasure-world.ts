/** A member with rows in every table that an erasure changes; each text of theirs contains the same rare word, by which traces are found. */
import { sql } from 'kysely';
import type { SignedIn, TestApp } from './app.ts';
import { query } from './query.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from './world.ts';

/** What contains the word `rare`, as `table: row`. Bytes are searched as text too. */
export async function findTraces({ url }: { url: string }, rare: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    url,
    `select quote_ident(n.nspname) || '.' || quote_ident(relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind = 'r' and n.nspname in ('public', 'graphile_worker') order by 1`,
  );
  const hex = Buffer.from(rare).toString('hex');
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(
      url,
      `select t::text as row from ${name} t where t::text ilike $1 or t::text ilike $2`,
      [`%${rare}%`, `%${hex}%`],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`));
  }
  return found;
}

export interface ErasureWorld {
  /** Who is erased. */
  gone: SignedIn;
  admin: SignedIn;
  ada: SignedIn;
  bob: SignedIn;
  /** A person without an account. */
  other: number;
  acme: number;
  circle: number;
  clientId: number;
  rare: string;
}

export async function addErasureWorld(kith: TestApp, rare: string): Promise<ErasureWorld> {
  const { db, url } = kith;
  const write = <Row extends object>(statement: string, ...values: unknown[]) => query<Row>(url, statement, values);
  const gone = await kith.user({ name: `Gwen ${rare}`, legacy: true });
  const admin = await kith.user({ name: 'Root Admin', roleIds: [1, 2] });
  const [ada, bob] = [
    await kith.user({ name: 'Ada Friend', legacy: true }),
    await kith.user({ name: 'Bob Friend', legacy: true }),
  ];
  const [other, merged, wide] = [
    await addPerson(db, 'Olga Other'),
    await addPerson(db, `Gwen Q ${rare}`),
    await addPerson(db, 'Wide World'),
  ];
  const acme = await addOrganization(db, 'Acme');
  await addRole(db, gone.personId, acme, `Chief of ${rare}`);
  await addRole(db, other, acme);
  await addContacts(db, ada, [gone.personId, other, merged]);
  await addContacts(db, bob, [gone.personId, bob.personId].slice(0, 1));
  await addContacts(db, gone, [other, ada.personId, wide]);
  const circle = await addCollective(db, {
    name: 'Circle',
    owner: ada,
    collaborators: [bob, gone],
    shared: [ada, bob, gone],
  });
  await settle(db);
  await addProfile(write, gone, rare);
  await mergeInto(admin, write, gone.personId, merged);
  const clientId = (await write<{ id: number }>('select client_id as id from collective where id = $1', circle))[0]?.id;
  const world = { gone, admin, ada, bob, other, acme, circle, clientId: clientId ?? 0, rare };
  await addAccountRows(write, world);
  await addRelationshipRows(write, world);
  await addReachRows(write, world);
  await addOfficeRows(write, world);
  await addMessages(write, world);
  await sql`update linkedin_import_row set possible_duplicate_id = ${gone.personId} where contact ->> 'firstName' = 'Ruth'`.execute(
    db,
  );
  return world;
}

type Write = <Row extends object>(statement: string, ...values: unknown[]) => Promise<Row[]>;

async function addProfile(write: Write, { personId, userId }: SignedIn, rare: string): Promise<void> {
  await write(
    `with made as (insert into picture (hash, small, large) values (md5($2::text), convert_to($2::text, 'UTF8'), '') returning id)
     update person set headline = $2::text || ' headline', bio = $2::text, email_personal = $2::text || '@home.example', email_work = 'g@' || $2::text || '.example',
       linkedin = 'https://www.linkedin.com/in/gwen-' || lower($2::text), twitter = 'https://x.com/' || $2::text, website = 'https://' || $2::text || '.example',
       picture_id = made.id, created_by = $3, imported_by = $3 from made where person.id = $1`,
    personId,
    rare,
    userId,
  );
  await write(`insert into person_linkedin_slug values ('gwen-' || lower($2::text), $1)`, personId, rare);
  await write(`insert into person_mapped_name values ($1, 'Wendy ' || $2::text)`, personId, rare);
  await write('insert into person_tag values ($1, 1)', personId);
}

async function mergeInto(admin: SignedIn, write: Write, winnerId: number, loserId: number): Promise<void> {
  const versions = await write<{ id: number; version: number }>(
    'select id, version from person where id in ($1, $2)',
    winnerId,
    loserId,
  );
  const versionOf = (id: number) => versions.find((one) => one.id === id)?.version;
  const response = await admin.post('/tools/merges', {
    kind: 'person',
    winnerId,
    loserId,
    winnerVersion: versionOf(winnerId),
    loserVersion: versionOf(loserId),
    fields: {},
  });
  if (response.statusCode !== 200) throw new Error(response.body);
}

async function addAccountRows(write: Write, { gone, ada, clientId, circle, rare }: ErasureWorld): Promise<void> {
  const { userId, personId, username } = gone;
  await write(`insert into two_factor (user_id, sealed_secret) values ($1, 'x')`, userId);
  await write(`insert into recovery_code (user_id, code_hash) values ($1, 'x')`, userId);
  await write(
    `insert into passkey (user_id, credential_id, public_key, counter, name) values ($1, 'x', 'x', 0, $2)`,
    userId,
    rare,
  );
  await write(`insert into sign_on (user_id, issuer, subject, email) values ($1, 'i', $2, $3)`, userId, rare, username);
  await write(`insert into password_reset (user_id, expires_on) values ($1, now() + interval '1 hour')`, userId);
  await write(
    `insert into login_email_change (user_id, new_username, token_hash, expires_on) values ($1, $2, sha256('x'), now())`,
    userId,
    `new.${rare}@kith.example`,
  );
  await write(`insert into calendar_feed (user_id, token_hash) values ($1, sha256('x'))`, userId);
  for (const table of ['messaging_settings', 'introduction_settings', 'news_settings'])
    await write(`insert into ${table} (user_id) values ($1) on conflict do nothing`, userId);
  await write(
    `with invited as (
       insert into registration_invite (first_name, last_name, email_address, linkedin_url) values ('Gwen', $3::text, $4::text, $5::text) returning id
     ) insert into registration (invite_id, first_name, last_name, email_primary, linkedin_url, user_id, person_id, status, completed_on)
     select id, 'Gwen', $3::text, $4::text, $5::text, $1::int, $2::int, 'completed', now() from invited`,
    userId,
    personId,
    rare,
    username,
    `https://linkedin.com/in/gwen-${rare.toLowerCase()}`,
  );
  await write(
    `insert into registration_invite (first_name, last_name, email_address) values ('G', $1::text, 'g@' || $1::text || '.example')`,
    rare,
  );
  await write(`insert into person_claim (user_id, person_id, state) values ($1, $2, 'proven')`, userId, personId);
  await write(
    `insert into client_invitation (client_id, collective_id, first_name, last_name, email_address, linkedin_url, user_id, created_by)
     values ($1, $2, 'Gwen', $3, $4, '', $5, $6)`,
    clientId,
    circle,
    rare,
    username,
    userId,
    ada.userId,
  );
  await write(
    `insert into guest_session (token_hash, last_name, email_address, expires_on) values ('x', $1, $2, now() + interval '1 hour')`,
    rare,
    username,
  );
  await write(`insert into rate_limit values ('sign-in ' || $1::text, 1, now() + interval '1 hour')`, username);
  await write(`insert into live_process (id) values ('00000000-0000-4000-8000-000000000001')`);
  await write(`insert into live_presence values ('00000000-0000-4000-8000-000000000001', $1)`, userId);
}

async function addRelationshipRows(
  write: Write,
  { gone, ada, other, acme, circle, rare }: ErasureWorld,
): Promise<void> {
  const { userId, personId } = gone;
  await write(
    'insert into relationship (from_person_id, to_person_id, strength_id) values ($1, $2, 3), ($3, $1, 1)',
    personId,
    other,
    ada.personId,
  );
  await write(
    `insert into keep_in_touch (user_id, person_id, months) values ($1, $2, 3), ($3, $4, 1)`,
    userId,
    other,
    ada.userId,
    personId,
  );
  const chain = JSON.stringify([
    { type: 'person', entity: { id: personId, name: `Gwen ${rare}`, profilePicture: null, headline: rare } },
    { type: 'person', entity: { id: other, name: 'Olga Other', profilePicture: null, headline: null } },
  ]);
  await write(
    `insert into note (scope_id, person_id, note, created_by, chain) values
       ($1, $2, $3, $4, null), ($1, $5, $3, $6, null), ((select id from network where owner_user_id = $6), $5, $3, $6, null),
       ($1, $5, 'A note that stays.', $4, $7::jsonb)`,
    circle,
    personId,
    `About ${rare}`,
    ada.userId,
    other,
    userId,
    chain,
  );
  await write(
    `with made as (insert into label (scope_id, name, created_by) values ($1, 'Stays', $2) returning id)
     insert into label_person (label_id, person_id, created_by) select id, p, $2::int from made, unnest($3::int[]) as p`,
    circle,
    userId,
    [personId, other],
  );
  await write(
    `insert into label (scope_id, name, created_by) values ((select id from network where owner_user_id = $1), $2, $1)`,
    userId,
    rare,
  );
  await write(
    `with made as (insert into saved_search (scope_id, list, name, query, created_by) values ($1, 'persons', $3, '{}', $2) returning id)
     insert into saved_search_alert (saved_search_id, user_id, known_ids, scope_version) select id, $2::int, '{}', 1 from made`,
    circle,
    userId,
    rare,
  );
  const contact = (firstName: string, lastName: string, slug: string | null) =>
    JSON.stringify({
      firstName,
      lastName,
      url: '',
      slug,
      emailAddress: '',
      company: 'Acme',
      position: '',
      connectedOn: null,
    });
  for (const owner of [userId, ada.userId])
    await write(
      `with file as (insert into linkedin_import (user_id, status, file_name, completed_on, progress)
         values ($1, 'completed', $3, now(), '{}') returning id)
       insert into linkedin_import_row (import_id, row_number, contact, outcome, person_id)
       select id, 1, $4::jsonb, 'added', $2::int from file union all select id, 2, $5::jsonb, 'skipped', null from file
       union all select id, 3, $6::jsonb, 'skipped', null from file union all select id, 4, $7::jsonb, 'added', $8::int from file`,
      owner,
      personId,
      owner === userId ? `${rare}.csv` : 'Connections.csv',
      contact('Gwendolyn', rare, `gwen-${rare.toLowerCase()}`),
      contact('Gwen', rare, null),
      contact('Gwen', rare, `gwen-${rare.toLowerCase()}`),
      contact('Ruth', 'Stays', 'ruth'),
      other,
    );
  for (const owner of [userId, ada.userId])
    await write(
      `with made as (insert into takeout (user_id, state, bytes, expires_on) values ($1, 'ready', 1, now() + interval '1 day') returning id)
       insert into takeout_part select id, 1, convert_to($2::text, 'UTF8') from made`,
      owner,
      rare,
    );
  await write('insert into rating_version select id, 1 from network where owner_user_id = $1', userId);
  await write('insert into person_supported_organization values ($1, $2)', personId, acme);
}

async function addReachRows(write: Write, { gone, ada, bob, other, circle, rare }: ErasureWorld): Promise<void> {
  const { userId, personId } = gone;
  const insertIntroduction = `
    insert into introduction (requester_id, introducer_person_id, introducer_id, collective_id, target_person_id, chain, reason, until)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, current_date + 7)`;
  const element = (id: number, name: string) => ({
    type: 'person',
    entity: { id, name, profilePicture: null, headline: null },
  });
  const chain = JSON.stringify([element(ada.personId, 'Ada Friend'), element(personId, `Gwen ${rare}`)]);
  await write(insertIntroduction, userId, ada.personId, ada.userId, circle, other, chain, rare);
  await write(insertIntroduction, ada.userId, personId, userId, circle, other, chain, `Please, ${rare}`);
  await write(insertIntroduction, ada.userId, bob.personId, bob.userId, circle, other, chain, 'This one stays.');
  await write('update introduction set former_introducer_ids = array[$1::int]', personId);
  await write(
    'insert into introduction_refusal (user_id, refused_user_id) values ($1, $2), ($3, $1)',
    userId,
    bob.userId,
    ada.userId,
  );
  await write(
    `with mine as (insert into target_list (owner_id, name, kind) values ($1, $2::text, 'person') returning id)
     insert into target (list_id, name, state) select id, $2::text, 'unmatched' from mine`,
    userId,
    rare,
  );
  await write(
    `with list as (insert into target_list (owner_id, name, kind) values ($1, 'People', 'person') returning id),
       reader as (insert into target_reader (list_id, user_id) select id, u from list, unnest(array[$1::int, $4::int]) as u)
     insert into target (list_id, name, linkedin, state, person_id, candidate_ids) select list.id, t.* from list, (values
       ('Gwen ' || $3::text, null, 'matched', $2::int, '{}'::int[]), ('gwen ' || $3, null, 'unmatched', null, '{}'),
       (null, 'https://linkedin.com/in/gwen-' || lower($3), 'unmatched', null, '{}'),
       ('Ruth Stays', null, 'doubtful', null, array[$2::int])) as t`,
    ada.userId,
    personId,
    rare,
    userId,
  );
  await write(
    `insert into news (user_id, kind, person_id) values ($1, 'keepInTouch', $2), ($3, 'keepInTouch', $4)`,
    userId,
    other,
    ada.userId,
    personId,
  );
}

async function addOfficeRows(write: Write, { gone, ada, other, rare }: ErasureWorld): Promise<void> {
  const { userId, personId, username } = gone;
  await write(
    'insert into issue (person_id, description, created_by) values ($1, $2, $3)',
    personId,
    `Who is ${rare}?`,
    ada.userId,
  );
  await write(`insert into issue (person_id, description, created_by) values ($1, 'Stays.', $2)`, other, userId);
  await write(
    `insert into mail (kind, recipient, subject, text_body, html_body, last_error) values
       ('x', $1::text, $2::text, $2::text, $2::text, null),
       ('x', 'ada@kith.example', 'Gwen ' || $2::text || ' asks', 'From Gwen ' || $2::text || '.', '<p>Gwen ' || $2::text || '</p>', 'no ' || $1::text)`,
    username,
    rare,
  );
  await write(
    `insert into duplicate_pair (kind, first_id, second_id, reasons, search_id) values ('person', $1, $2, jsonb_build_object('name', $3::text), 1)`,
    Math.min(personId, other),
    Math.max(personId, other),
    rare,
  );
  const activity = (actor: number | null, type: string, entity: number, details: object) =>
    write(
      `insert into activity (actor_id, action, entity_type, entity_id, details) values ($1, 'person-edited', $2, $3, $4)`,
      actor,
      type,
      entity,
      details,
    );
  await activity(userId, 'user', userId, { address: '192.0.2.77', name: rare });
  await activity(userId, 'person', other, { address: '192.0.2.77', changes: { headline: { from: 'a', to: 'b' } } });
  await activity(ada.userId, 'person', personId, { changes: { headline: { from: rare, to: 'x' } } });
  await activity(ada.userId, 'invite', 1, {
    to: username,
    names: [`Gwen ${rare}`],
    slug: `gwen-${rare.toLowerCase()}`,
    address: '192.0.2.1',
  });
}

async function addMessages(write: Write, { gone, ada, bob, rare }: ErasureWorld): Promise<void> {
  const say = async (who: SignedIn, conversationId: string, text: string, more: object = {}) => {
    const response = await who.post(`/tools/conversations/${conversationId}/messages`, {
      text,
      clientKey: crypto.randomUUID(),
      ...more,
    });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<{ sequence: number }>();
  };
  const open = async (who: SignedIn, participants: SignedIn[], subject?: string) =>
    (
      await who.post('/tools/conversations', {
        participants: participants.map(({ userId }) => userId),
        ...(subject && { subject }),
      })
    ).json<{ id: string }>().id;
  const direct = await open(gone, [ada]);
  await say(gone, direct, 'Hello Ada, this stays.');
  const answer = await say(ada, direct, 'Hello yourself.');
  await say(gone, direct, 'An answer.', { replyTo: answer.sequence });
  const group = await open(gone, [ada, bob], 'Lunch');
  await say(gone, group, 'Lunch at noon?');
  await say(ada, group, 'Yes.');
  await write(
    `insert into message_reaction (conversation_id, sequence, user_id, emoji) values ($1, 1, $2, '👍')`,
    group,
    gone.userId,
  );
  await write(
    `insert into message_attachment (conversation_id, user_id, sequence, name, bytes, content) values
       ($1, $2, 1, $3::text || '.pdf', 1, 'x'), ($1, $2, null, $3::text, 1, 'x')`,
    group,
    gone.userId,
    rare,
  );
  await write('update message set attachments = 1 where conversation_id = $1 and sequence = 1', group);
  await write('insert into messaging_block (user_id, blocked_user_id) values ($1, $2)', gone.userId, bob.userId);
}
