/**
 * What the generated world lacks for the measured users: conversations, files, pictures, notes, labels, saved searches, imports,
 * introductions, target lists and rows of the back-office. Added once, after the scopes to measure are known.
 */
import type { Client } from 'pg';
import type { MeasuredScope } from './measured-scopes.ts';

/** Rows of this content have ids from here on, so that they can be told from generated ones. */
const FIRST_ID = 1_000_000_000;

/** `viewer` (user_id, scope_id, kind): the measured users, each with the scope in which they are measured. */
const statements = [
  // Eight people for each viewer: their conversations are with these, alone and in groups.
  `create temp table partner on commit drop as
    select v.user_id, p.user_id as other_id, p.position from viewer v cross join lateral (
      select u.id as user_id, row_number() over (order by u.id) as position from user_account u
      where u.id <> v.user_id and not exists (select from viewer where user_id = u.id) and not u.disabled
        and exists (select from user_role r where r.user_id = u.id)
      order by u.id limit 40) p`,
  `create temp table chat on commit drop as
    select substr(encode(sha256(convert_to(least(user_id, other_id) || ':' || greatest(user_id, other_id), 'utf8')), 'hex'), 1, 20) as id,
      1 as type, null as subject, user_id, position from partner
    union all
    select substr(encode(sha256(convert_to('bench group ' || user_id || ' ' || n, 'utf8')), 'hex'), 1, 20), 2, 'Group ' || n, user_id, n
    from viewer, generate_series(1, 20) as n`,
  `delete from chat where id in (select id from conversation)`,
  `insert into conversation (id, type, subject, last_sequence, revision, participants, created_by, created_on, updated_on)
    select id, type, subject, 60, 60, case type when 1 then 2 else 8 end, user_id,
      timestamptz '2026-10-01' - position * interval '1 hour', timestamptz '2026-10-20' - position * interval '1 hour' from chat`,
  `create temp table seat on commit drop as
    select c.id, c.user_id, 0 as seat from chat c
    union all
    select c.id, p.other_id, row_number() over (partition by c.id order by p.position) as seat
    from chat c join partner p on p.user_id = c.user_id
      and case c.type when 1 then p.position = c.position else p.position between c.position and c.position + 6 end`,
  `insert into conversation_participant (conversation_id, user_id, read_sequence) select id, user_id, 40 + seat from seat`,
  `insert into message (conversation_id, sequence, revision, author_id, text, client_key, created_on, reply_to)
    select s.id, n, n, s.user_id, 'Message ' || n || ': have you spoken to the team about the plans for spring?', gen_random_uuid(),
      timestamptz '2026-10-02' + n * interval '1 minute', case when n % 7 = 0 then n - 1 end
    from (select id, count(*) as seats from seat group by id) c cross join generate_series(1, 60) as n
      join seat s on s.id = c.id and s.seat = n % c.seats`,
  `insert into message_reaction (conversation_id, sequence, user_id, emoji)
    select m.conversation_id, m.sequence, s.user_id, '👍' from message m join seat s on s.id = m.conversation_id
    where m.sequence % 10 = 0 and s.seat < 3`,
  // Five pictures and five other files for each viewer.
  `insert into message_attachment (id, conversation_id, user_id, sequence, name, bytes, content, width, height)
    select ${FIRST_ID} + row_number() over (), c.id, c.user_id, 50 + n % 10, 'file-' || n, 40000, decode(repeat(md5(c.id || n), 2500), 'hex'),
      case when n % 2 = 0 then 800 end, case when n % 2 = 0 then 600 end
    from chat c, generate_series(1, 10) as n where c.type = 2 and c.position = 1`,
  `update message m set attachments = a.n
    from (select conversation_id, sequence, count(*) as n from message_attachment where id > ${FIRST_ID} group by 1, 2) a
    where m.conversation_id = a.conversation_id and m.sequence = a.sequence`,
  `insert into messaging_block (user_id, blocked_user_id)
    select v.user_id, u.id from viewer v cross join lateral (
      select u.id from user_account u where u.id <> v.user_id and not exists (select from partner p where p.other_id = u.id)
      order by u.id desc limit 3) u on conflict do nothing`,

  // People and organizations of the scopes, which get notes, labels and pictures.
  `create temp table known on commit drop as
    select v.user_id, v.scope_id, p.person_id, row_number() over (partition by v.scope_id order by hashint4(p.person_id)) as position
    from viewer v cross join lateral (
      select person_id from network_person where network_id = v.scope_id
      union all select person_id from collective_person where collective_id = v.scope_id
      union all select id from person where v.kind = 'admin' and id <= 2000) p`,
  `delete from known where position > 400`,
  `create temp table known_organization on commit drop as
    select user_id, scope_id, organization_id, row_number() over (partition by scope_id order by organization_id) as position
    from (select distinct user_id, scope_id, organization_id from known join work_role using (person_id)) as distinct_organization`,
  `insert into note (scope_id, person_id, note, created_by, created_on)
    select scope_id, person_id, 'Met at the conference, wants to hear about the plans for spring. ' || n, user_id,
      timestamptz '2026-09-01' + n * interval '1 day' from known, generate_series(1, 5) as n where position <= 100`,
  `insert into note (scope_id, organization_id, note, created_by, created_on)
    select scope_id, organization_id, 'They look for a partner in the north. ' || n, user_id,
      timestamptz '2026-09-01' + n * interval '1 day' from known_organization, generate_series(1, 3) as n where position <= 50`,
  `insert into label (id, scope_id, name, created_by)
    select ${FIRST_ID} + row_number() over (), scope_id, 'Label ' || n, user_id from viewer, generate_series(1, 12) as n`,
  `insert into label_person (label_id, person_id, created_by)
    select l.id, k.person_id, k.user_id from label l join known k on k.scope_id = l.scope_id and k.position % 12 = l.id % 12 where l.id > ${FIRST_ID}`,
  `insert into label_organization (label_id, organization_id, created_by)
    select l.id, k.organization_id, k.user_id from label l join known_organization k on k.scope_id = l.scope_id and k.position % 12 = l.id % 12
    where l.id > ${FIRST_ID} and k.position <= 200`,
  `insert into saved_search (scope_id, list, name, query, created_by)
    select scope_id, list, 'Search ' || n, '{"name": "an"}', user_id
    from viewer, unnest(array['persons', 'organizations']) as list, generate_series(1, 10) as n`,

  `create temp table pictured on commit drop as
    select ${FIRST_ID} + row_number() over () as picture_id, what, id from (
      select distinct 'person' as what, person_id as id from known where position <= 50
      union all select distinct 'organization', organization_id from known_organization where position <= 50
      union all select distinct 'client', client_id from client_member join viewer using (user_id)) as what`,
  `insert into picture (id, hash, small, large)
    select picture_id, md5(what || id), decode(repeat(md5(id::text), 150), 'hex'), decode(repeat(md5(id::text), 1250), 'hex') from pictured`,
  ...['person', 'organization', 'client'].map(
    (what) =>
      `update ${what} set picture_id = p.picture_id from pictured p where p.what = '${what}' and p.id = ${what}.id`,
  ),
  `insert into picture (id, hash, small, large)
    select ${FIRST_ID} + 1000000 + user_id * 100 + position, md5(id), decode(repeat(md5(id), 150), 'hex'), decode(repeat(md5(id), 1250), 'hex')
    from chat where type = 2`,
  `update conversation c set picture_id = ${FIRST_ID} + 1000000 + chat.user_id * 100 + position from chat where chat.id = c.id and chat.type = 2`,

  `insert into linkedin_import (id, user_id, status, file_name, progress, created_on, completed_on, exported_on)
    select ${FIRST_ID} + user_id, user_id, 'completed', 'Connections.csv', progress, now(), now(), current_date
    from viewer, (select progress from linkedin_import where status = 'completed' order by id limit 1) as example where kind <> 'admin'`,
  `insert into linkedin_import_row (import_id, row_number, contact, outcome, person_id)
    select ${FIRST_ID} + user_id, position, contact || jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name), 'unchanged', p.id
    from known join viewer using (user_id, scope_id) join person p on p.id = person_id, (select contact from linkedin_import_row order by import_id, row_number limit 1) as example
    where kind <> 'admin'`,
  `insert into client_invitation (client_id, collective_id, first_name, last_name, email_address, linkedin_url, user_id, created_by, accepted, responded_on)
    select c.client_id, c.id, 'Ida', 'Invited', 'invited-' || v.user_id || '-' || c.id || '@kith.example', 'https://linkedin.com/in/invited',
      v.user_id, c.owner_user_id, false, now() from viewer v cross join lateral (
      select c.* from collective c where not exists (select from collaborator x where x.collective_id = c.id and x.user_id = v.user_id)
      order by id limit 3) c`,
  `insert into mail (kind, recipient, subject, text_body, html_body, sent_on)
    select 'invitation', 'member-' || n || '@kith.example', 'Welcome', repeat('Welcome to Kith. ', 30), repeat('<p>Welcome to Kith.</p>', 30), now()
    from generate_series(1, 200) as n`,
  `insert into duplicate_search (id, started_on, finished_on) values (${FIRST_ID}, now(), now())`,
  `insert into duplicate_pair (kind, first_id, second_id, reasons, search_id)
    select 'person', n, n + 1, '{"name": "the same name"}', ${FIRST_ID} from generate_series(1001, 1400, 2) as n`,
  `insert into record_merge (kind, winner_id, loser_id, winner_name, loser_name, created_by)
    select 'person', n, -n, 'Ida Winner', 'Ida Loser', user_id from viewer, generate_series(1, 50) as n where kind = 'admin'`,
];

/** Every other introduction is asked by the viewer, the others of the viewer. */
const introductions = [
  `insert into introduction (id, requester_id, introducer_person_id, introducer_id, collective_id, target_person_id, chain, reason, until, state, created_on, updated_on)
    select ${FIRST_ID} + row_number() over (), case when is_mine then user_id else other_id end,
      case when is_mine then person_id else own_id end, case when not is_mine then user_id end,
      (select id from collective where id = scope_id), next_id,
      (select jsonb_agg(jsonb_build_object('type', 'person', 'isCollaborator', false, 'entity',
          jsonb_build_object('id', id, 'name', 'Ida Example', 'headline', null, 'profilePicture', null),
          'link', case when place > 1 then jsonb_build_object('kind', 'knows', 'strengthId', 2, 'connectedOn', null, 'isWeakest', false) end) order by place)
        from unnest(array[own_id, person_id, next_id]) with ordinality as element (id, place)),
      'We plan a project for spring and look for a partner.', date '2026-11-30',
      (array['asked', 'asking', 'introduced', 'declined', 'expired'])[1 + n % 5],
      timestamptz '2026-10-01' + n * interval '1 hour', timestamptz '2026-10-02' + n * interval '1 hour'
    from (select v.user_id, v.scope_id, me.person_id as own_id, k.person_id, k.next_id, k.n, k.n % 2 = 0 as is_mine, (
        select u.id from user_account u where u.id not in (select user_id from viewer) order by u.id offset k.n % 40 limit 1) as other_id
      from viewer v join user_account me on me.id = v.user_id cross join lateral (
        select person_id, lead(person_id) over (order by person_id) as next_id, row_number() over (order by person_id)::int as n from (
          (select person_id from network_person where network_id = v.scope_id and person_id <> me.person_id limit 400)
          union all
          (select person_id from collective_person where collective_id = v.scope_id and person_id <> me.person_id limit 400)) as seen) k
      where v.kind <> 'admin' and k.next_id is not null) as drawn`,
];

/** A list of a thousand people and one of a thousand organizations for each viewer who is measured in a collective. */
const targetLists = [
  `insert into target_list (id, owner_id, name, kind, collective_id)
    select ${FIRST_ID} + row_number() over (), v.user_id, 'Bench ' || k.kind || ' ' || v.scope_id, k.kind, c.id
    from viewer v join collective c on c.id = v.scope_id cross join (values ('person'), ('organization')) as k (kind)`,
  `insert into target_reader (list_id, user_id) select id, owner_id from target_list where id > ${FIRST_ID}`,
  ...[
    ['person', 'collective_person', 'collective_id'],
    ['organization', 'scope_organization', 'scope_id'],
  ].map(
    ([kind, table, scope]) => `
    insert into target (id, list_id, name, state, ${kind}_id)
      select ${FIRST_ID} + l.id % 1000000 * 1000 + m.n, l.id, m.sort_name, 'matched', m.${kind}_id
      from target_list l cross join lateral (
        select ${kind}_id, sort_name, row_number() over () as n from (
          select ${kind}_id, sort_name from ${table} where ${scope} = l.collective_id order by hashint4(${kind}_id) limit 1000) as drawn) m
      where l.id > ${FIRST_ID} and l.kind = '${kind}'`,
  ),
];

/** Of each viewer: the latest 500 people of the scope who moved, every tenth unread, and the introductions; whom to keep in touch with. */
const news = [
  `insert into news (id, user_id, kind, created_on, read_on, work_role_id)
    select ${FIRST_ID} + row_number() over (order by n, user_id), user_id, 'moved', timestamptz '2026-10-01' + n * interval '1 hour',
      case when n % 10 > 0 then now() end, role_id
    from (select v.user_id, m.role_id, row_number() over (partition by v.user_id order by m.role_id) as n
      from viewer v cross join lateral (
        select w.id as role_id from (
          (select person_id from network_person where network_id = v.scope_id limit 500)
          union all (select person_id from collective_person where collective_id = v.scope_id limit 500)) as seen
          cross join lateral (select id from work_role where person_id = seen.person_id order by id limit 1) w) m
      where v.kind <> 'admin') as drawn on conflict do nothing`,
  `insert into news (id, user_id, kind, created_on, introduction_id, data)
    select ${FIRST_ID} + 1000000 + row_number() over (order by i.id), v.user_id, 'introduction', i.updated_on, i.id, '{"event": "asked"}'
    from (select distinct user_id from viewer where kind <> 'admin') v join introduction i on i.introducer_id = v.user_id
    where i.id > ${FIRST_ID}`,
  // Everybody keeps in touch with 300 people, and reads them in a calendar whose token is the id of the user.
  `insert into keep_in_touch (user_id, person_id, months, begun_on)
    select v.user_id, m.person_id, (array[1, 3, 6, 12])[1 + m.person_id % 4], date '2026-01-01' + m.person_id % 365
    from (select distinct user_id, scope_id from viewer where kind <> 'admin') v cross join lateral (
      (select person_id from network_person where network_id = v.scope_id limit 300)
      union all (select person_id from collective_person where collective_id = v.scope_id limit 300)) m on conflict do nothing`,
  `insert into calendar_feed (user_id, token_hash)
    select distinct user_id, sha256(lpad(user_id::text, 43, '0')::bytea) from viewer`,
  // A takeout of one megabyte.
  `with made as (
      insert into takeout (user_id, state, bytes, expires_on)
      select distinct user_id, 'ready', 1048576, timestamptz '2100-01-01' from viewer on conflict do nothing returning id
    )
    insert into takeout_part (takeout_id, position, content)
    select id, position, decode(repeat('00', 262144), 'hex') from made, generate_series(0, 3) as position`,
];

/** Each part is added if its table has no rows of this content. */
const parts = { label: statements, introduction: introductions, target_list: targetLists, news };

export async function addMeasuredContent(client: Client, scopes: readonly MeasuredScope[]): Promise<void> {
  for (const [table, part] of Object.entries(parts)) {
    const { rowCount } = await client.query(`select from ${table} where id > ${FIRST_ID} limit 1`);
    if (!rowCount) await addPart(client, scopes, part);
  }
}

async function addPart(client: Client, scopes: readonly MeasuredScope[], part: readonly string[]): Promise<void> {
  await client.query('begin');
  // Without triggers: they would mark every changed person as edited, and count participants again.
  await client.query('set local session_replication_role = replica');
  await client.query('create temp table viewer (user_id int, scope_id int, kind text) on commit drop');
  for (const { userId, scopeId, everybody } of scopes)
    await client.query('insert into viewer values ($1, $2, $3)', [userId, scopeId, everybody ? 'admin' : 'member']);
  for (const statement of part) await client.query(statement);
  await client.query('commit');
  await client.query('vacuum analyze');
}
