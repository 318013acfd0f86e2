/**
 * Adds the target lists of the demo's owner: 40 people whom Northbridge Fellows would like to have as mentors, and twelve firms as partners.
 * Some are known, some reached through others, some not at all, and one waits for an introduction. They are chosen from the collective by
 * how they are reached, so the derived tables must be filled.
 */
import type { TargetKind } from '@kith/contract/reach/targets';
import { sql } from 'kysely';
import type { Database } from '../../server/src/platform/database/database.ts';
import { coverageStep } from '../../server/src/reach/targets/coverage-step.commands.ts';
import { findCoverage } from '../../server/src/reach/targets/coverage.queries.ts';
import { COLLECTIVE } from './introduction-story.ts';
import { userId } from './generate/member-context.ts';
import { OWNER } from './words/cast.ts';

interface FixedList {
  name: string;
  kind: TargetKind;
  isShared: boolean;
  /** How many targets are reached directly, through one and through two people, and are to be reviewed. */
  direct: number;
  one: number;
  two: number;
  doubtful: number;
  /** Nobody of the demo has these names. */
  unknown: string[];
}

const lists: FixedList[] = [
  {
    name: 'Mentors for the spring class',
    kind: 'person',
    isShared: false,
    direct: 8,
    one: 22,
    two: 0,
    doubtful: 3,
    unknown: [
      'Beatrix Oyelaran-Fjeld',
      'Casimir Thornquist',
      'Dagny Villalobos-Reyes',
      'Eilidh Nakagawa',
      'Fabrizio Umar-Halloran',
      'Greta Ssempijja',
      'Hjalmar Quispe',
    ],
  },
  {
    name: 'Partners for residencies',
    kind: 'organization',
    isShared: true,
    direct: 1,
    one: 4,
    two: 5,
    doubtful: 1,
    unknown: ['Ravelin Tidal Works'],
  },
];

interface Scope {
  collectiveId: number;
  networkId: number;
  personId: number;
  /** The target of an open request of the owner. */
  askedFor: number | null;
}

export async function addTargets(db: Database): Promise<void> {
  const scope = await findScope(db);
  if (!scope) return;
  for (const list of lists) await addList(db, scope, list);
  while (await coverageStep(db));
}

async function addList(db: Database, scope: Scope, list: FixedList): Promise<void> {
  const { collectiveId, networkId, personId, askedFor } = scope;
  const { name, kind, isShared, unknown } = list;
  const recordIds = await findRecords(db, scope, kind);
  const coverage = await findCoverage(db, {
    scope: { id: collectiveId, kind: 'collective' },
    start: { personId, networkId, isViewer: true },
    kind,
    recordIds,
  });
  // In the order of the records, the one that waits for an introduction first.
  const position = (id: number) => (kind === 'person' && id === askedFor ? -1 : recordIds.indexOf(id));
  const drawn = coverage.toSorted((a, b) => position(a.recordId) - position(b.recordId));
  const reached = (between: number, from: number, count: number) =>
    drawn
      .filter(({ peopleBetween }) => peopleBetween === between)
      .slice(from, from + count)
      .map(({ recordId }) => recordId);
  const matched = [...reached(0, 0, list.direct), ...reached(1, 0, list.one), ...reached(2, 0, list.two)];
  const doubtful = reached(1, list.one, list.doubtful);
  const record = sql`${sql.table(kind)} r where r.id`;
  await sql`
    with list as (
      insert into target_list (owner_id, name, kind, collective_id, is_shared, created_on)
      values (${userId(OWNER)}, ${name}, ${kind}, ${collectiveId}, ${isShared}, now() - interval '6 days') returning id
    ), reader as (
      insert into target_reader (list_id, user_id) select id, ${userId(OWNER)} from list
    ), line as (
      select r.name, null as website, 'matched' as state, r.id as record_id, '{}'::int[] as candidate_ids
      from ${record} = any (${matched}::int[])
      union all
      -- The name fits, the website does not.
      select r.name, 'https://elsewhere.example', 'doubtful', null, array[r.id] from ${record} = any (${doubtful}::int[])
      union all
      select name, null, 'unmatched', null, '{}' from unnest(${unknown}::text[]) as name
    )
    insert into target (list_id, name, website, state, ${sql.ref(`${kind}_id`)}, candidate_ids)
    select list.id, line.* from list, line order by md5(line.name)`.execute(db);
}

async function findScope(db: Database): Promise<Scope | undefined> {
  const { rows } = await sql<Scope>`
    select c.id as "collectiveId", n.id as "networkId", u.person_id as "personId",
      (select i.target_person_id from introduction i where i.requester_id = u.id and i.state in ('asked', 'asking') and i.collective_id = c.id
        order by i.id limit 1) as "askedFor"
    from collective c, user_account u join network n on n.owner_user_id = u.id
    where c.name = ${COLLECTIVE} and u.id = ${userId(OWNER)}`.execute(db);
  return rows[0];
}

/** Records of the collective, in an order that looks like none. */
async function findRecords(
  db: Database,
  { collectiveId, personId, askedFor }: Scope,
  kind: TargetKind,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      ${
        kind === 'person'
          ? sql`select person_id as id from collective_person where collective_id = ${collectiveId} and person_id <> ${personId}`
          : sql`select organization_id as id from scope_organization where scope_id = ${collectiveId} and people < 40`
      }) as record
    order by id is distinct from ${askedFor}, md5(id::text) limit 800`.execute(db);
  return rows.map(({ id }) => id);
}
