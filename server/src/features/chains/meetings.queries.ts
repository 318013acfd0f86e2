/** Who met whom: people who were at the same organization, not too large in this scope, at the same time. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { scopesOf, type Asked } from './chains.policy.ts';
import { metCost, MOST_WHO_MEET, sizeOf } from './cost.filter.ts';
import { stays, thisMonth } from './stays.filter.ts';

export interface Meeting {
  personId: number;
  organizationId: number;
  cost: number;
}

/** Whom a person met, each at each place once; with `among`, only of these. */
export async function findMeetings(
  db: Database,
  asked: Asked,
  personId: number,
  ends?: RawBuilder<unknown>,
): Promise<Meeting[]> {
  const places = await findPlaces(db, asked, personId);
  if (places.size === 0) return [];
  const all = await findStaysAt(db, asked, [...places.keys()], personId, ends);
  return [...places].flatMap(([organizationId, size]) => {
    const there = all.filter((stay) => stay.organizationId === organizationId);
    const own = there.filter((stay) => stay.personId === personId);
    const costs = new Map<number, number>();
    for (const stay of there)
      for (const one of own) {
        if (stay.personId === personId || stay.since > one.until || one.since > stay.until) continue;
        // Of several overlaps, the one that ended last.
        const cost = metCost(size, stay.now - Math.min(stay.until, one.until));
        costs.set(stay.personId, Math.min(cost, costs.get(stay.personId) ?? cost));
      }
    return [...costs].map(([metId, cost]) => ({ personId: metId, organizationId, cost }));
  });
}

/** Where a person was, with its size: what it declares, or its people whom the viewer may see. */
async function findPlaces(db: Database, { scope, start }: Asked, personId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ organizationId: number; size: number }>`
    select a.organization_id as "organizationId", ${sizeOf(sql`s.people`)}::float8 as size
    from affiliation a
      join lateral (select max(people) as people from scope_organization
        where scope_id = any (${scopesOf(scope, start)}::int[]) and organization_id = a.organization_id) s
        on s.people <= ${sql.lit(MOST_WHO_MEET)}
      join organization o on o.id = a.organization_id left join employee_size z on z.id = o.employee_size_id
    where a.person_id = ${personId}`.execute(db);
  return new Map(rows.map(({ organizationId, size }) => [organizationId, size]));
}

interface CertainStay {
  personId: number;
  organizationId: number;
  since: number;
  until: number;
  now: number;
}

/** When the person, and the others whom the viewer may see, were at these places. */
async function findStaysAt(
  db: Database,
  { scope, start }: Asked,
  organizationIds: number[],
  personId: number,
  ends: RawBuilder<unknown> | undefined,
): Promise<CertainStay[]> {
  const seen = [
    sql`select from collective_person m where m.collective_id = ${scope.id} and m.person_id = a.person_id`,
    ...(start.isViewer
      ? [sql`select from network_person m where m.network_id = ${start.networkId} and m.person_id = a.person_id`]
      : []),
  ];
  const wanted = ends
    ? sql`and (a.person_id = ${personId} or exists (select from ${ends} e
        where e.person_id = a.person_id and e.organization_id <> a.organization_id))`
    : sql``;
  const { rows } = await sql<CertainStay>`
    select a.person_id as "personId", a.organization_id as "organizationId", s.since, s.until, ${thisMonth} as now
    from affiliation a
      cross join lateral ${stays(sql`person_id = a.person_id and organization_id = a.organization_id`)} s
    where a.organization_id = any (${organizationIds}::int[]) ${wanted}
      and exists (${sql.join(seen, sql` union all `)}) and s.since is not null`.execute(db);
  return rows;
}
