/**
 * A week of news for the demo's owner, counted back from the moment of loading, so that it is recent whenever the demo is created. The news
 * of the last two days is unread. It is about what the demo has: introductions, target lists and imports must be there.
 */
import { roleIds } from '@kith/contract/entities';
import type { NewsKind } from '@kith/contract/reach/news';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../server/src/platform/database/database.ts';
import { openScope } from '../../server/src/access/open-scope.ts';
import { switchAlertOn } from '../../server/src/people/saved-searches/search-alerts.commands.ts';
import { COLLECTIVE } from './introduction-story.ts';
import { userId } from './generate/member-context.ts';
import { OWNER } from './words/cast.ts';

const owner = userId(OWNER);
const UNREAD_HOURS = 48;

interface Fact {
  kind: NewsKind;
  hoursAgo: number;
  /** The columns that name the subject, and `data`. */
  columns: Record<string, RawBuilder<unknown>>;
}

export async function addNews(db: Database): Promise<void> {
  const facts = [
    ...(await findIntroductions(db)),
    ...(await findMoves(db)),
    ...(await findJoined(db)),
    ...(await findReached(db)),
    ...(await findImports(db)),
    ...(await addSearch(db)),
  ];
  for (const { kind, hoursAgo, columns } of facts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const names = Object.keys(columns).map((name) => sql.ref(name));
    await sql`
      insert into news (user_id, kind, day, created_on, read_on, ${sql.join(names)})
      select ${owner}, ${kind}, (t.time at time zone 'UTC')::date, t.time,
        case when ${hoursAgo > UNREAD_HOURS} then t.time + interval '2 hours' end, ${sql.join(Object.values(columns))}
      from (select now() - make_interval(hours => ${hoursAgo}::int) as time) t`.execute(db);
  }
}

/**
 * Pairs the found rows with times of the week. Some are two hours after a multiple of 24, one for each day, so that seven days have news at
 * any time of day.
 */
const at = <T>(rows: readonly T[], hours: readonly number[], fact: (row: T) => Omit<Fact, 'hoursAgo'>): Fact[] =>
  rows.slice(0, hours.length).map((row, index) => ({ ...fact(row), hoursAgo: hours[index] ?? 0 }));

async function findIntroductions(db: Database): Promise<Fact[]> {
  const { rows } = await sql<{ id: number; event: string; hoursAgo: number }>`
    select id, case when requester_id = ${owner} then state else 'asked' end as event,
      floor(extract(epoch from now() - updated_on) / 3600)::int as "hoursAgo"
    from introduction where updated_on > now() - interval '14 days' and (introducer_id = ${owner} and state = 'asked'
      or requester_id = ${owner} and state in ('asking', 'introduced', 'declined')) order by id`.execute(db);
  return rows.map(({ id, event, hoursAgo }) => ({
    kind: 'introduction',
    hoursAgo,
    columns: { introduction_id: sql`${id}::int`, data: json({ event }) },
  }));
}

async function findMoves(db: Database): Promise<Fact[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from network n join network_person m on m.network_id = n.id and m.source <> 'self'
      join work_role w on w.person_id = m.person_id and w.is_primary
      join user_account u on u.id = n.owner_user_id
      left join relationship r on r.from_person_id = u.person_id and r.to_person_id = m.person_id
    where n.owner_user_id = ${owner} and w.is_ongoing
      and exists (select from work_role b where b.person_id = w.person_id and b.organization_id <> w.organization_id)
    order by r.strength_id desc nulls last, w.from_year desc nulls last, w.id limit 4`.execute(db);
  return at(rows, [2, 29, 74, 122], ({ id }) => ({ kind: 'moved', columns: { work_role_id: sql`${id}::int` } }));
}

async function findJoined(db: Database): Promise<Fact[]> {
  const { rows } = await sql<{ personId: number; collectiveId: number }>`
    select u.person_id as "personId", k.id as "collectiveId" from collective k
      join collaborator c on c.collective_id = k.id join user_account u on u.id = c.user_id
    where k.name = ${COLLECTIVE} and c.user_id <> ${owner}
      and exists (select from collaborator x where x.collective_id = k.id and x.user_id = ${owner})
    order by c.user_id desc limit 2`.execute(db);
  return at(rows, [26, 98], ({ personId, collectiveId }) => ({
    kind: 'joined',
    columns: { person_id: sql`${personId}::int`, collective_id: sql`${collectiveId}::int` },
  }));
}

async function findReached(db: Database): Promise<Fact[]> {
  const { rows } = await sql<{ id: number; targetIds: number[] }>`
    select l.id, (array_agg(c.target_id order by c.target_id))[:3] as "targetIds"
    from target_list l join target_coverage c on c.list_id = l.id and c.user_id = l.owner_id and c.people_between = 1
    where l.owner_id = ${owner} and l.kind = 'person' group by l.id order by l.id limit 1`.execute(db);
  return at(rows, [50], ({ id, targetIds }) => ({
    kind: 'reachable',
    columns: { target_list_id: sql`${id}::int`, data: json({ count: targetIds.length, targetIds }) },
  }));
}

/** Counts in the network, because the demo has the rows of one import only, which is another member's. */
async function findImports(db: Database): Promise<Fact[]> {
  const { rows } = await sql<{ id: number; count: number; importedOn: string }>`
    select i.id, (i.created_on at time zone 'UTC')::date as "importedOn", (
      select count(*)::int from network n join user_account u on u.id = n.owner_user_id
        join network_person m on m.network_id = n.id and m.source = 'import'
      where n.owner_user_id = i.user_id and not exists (
        select from relationship s where s.from_person_id = u.person_id and s.to_person_id = m.person_id)) as count
    from linkedin_import i where i.user_id = ${owner} and i.status = 'completed' order by i.id desc limit 1`.execute(
    db,
  );
  return at(rows, [146], ({ id, count, importedOn }) => ({
    kind: 'rate',
    columns: { import_id: sql`${id}::int`, data: json({ count, importedOn }) },
  }));
}

/** A search of the owner with an alert. */
async function addSearch(db: Database): Promise<Fact[]> {
  const { rows } = await sql<{ id: number; collectiveId: number; personId: number; isAdmin: boolean }>`
    with s as (
      insert into saved_search (scope_id, list, name, query, created_by)
      select k.id, 'persons', 'Directors', '{"seniorityLevels": "6", "workroleIsOngoing": "1"}', ${owner}
      from collective k where k.name = ${COLLECTIVE} returning id, scope_id
    )
    select s.id, s.scope_id as "collectiveId", u.person_id as "personId",
      exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.admin)}) as "isAdmin"
    from s, user_account u where u.id = ${owner}`.execute(db);
  const [saved] = rows;
  if (!saved) return [];
  const connections = { db, preparedDb: db };
  const viewer = { id: owner, personId: saved.personId, isAdmin: saved.isAdmin };
  const scope = await openScope(connections, viewer, { collectiveId: saved.collectiveId });
  const query = { seniorityLevels: '6', workroleIsOngoing: '1' };
  await switchAlertOn(connections, scope, { id: saved.id, list: 'persons', query }, viewer);
  return at([saved], [6], ({ id }) => ({
    kind: 'search',
    columns: { saved_search_id: sql`${id}::int`, data: json({ count: 3 }) },
  }));
}

const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`;
