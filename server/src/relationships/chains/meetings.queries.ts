/** Who met whom: people who were at the same organization, not too large in this scope, at the same time. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { scopesOf, type Asked } from './open-chains.ts';
import { metCost, MOST_WHO_MEET, sizeOf } from './cost.filter.ts';
import { stays, thisMonth } from './stays.filter.ts';

export interface Meeting {
  personId: number;
  organizationId: number;
  cost: number;
}

/** Whom a person met, each at each place once; `among`: a condition on the affiliation `a` of the others. */
export async function findMeetings(
  db: Database,
  asked: Asked,
  personId: number,
  among: RawBuilder<unknown> = sql`true`,
): Promise<Meeting[]> {
  const stays = await findStaysAround(db, asked, personId, among);
  const own = stays.filter((stay) => stay.personId === personId);
  const meetings = new Map<string, Meeting>();
  for (const { personId: metId, organizationId, size, now, since, until } of stays)
    for (const one of own) {
      if (metId === personId || organizationId !== one.organizationId || since > one.until || one.since > until)
        continue;
      // Of several overlaps, the one that ended last.
      const cost = metCost(size, now - Math.min(until, one.until));
      const key = `${metId} ${organizationId}`;
      if (cost < (meetings.get(key)?.cost ?? Infinity)) meetings.set(key, { personId: metId, organizationId, cost });
    }
  return [...meetings.values()];
}

interface CertainStay {
  personId: number;
  organizationId: number;
  /** What the organization declares, or its people whom the viewer may see. */
  size: number;
  since: number;
  until: number;
  now: number;
}

/** The stays of a person, and of the others whom the viewer may see, at the same places. */
async function findStaysAround(
  db: Database,
  { scope, start }: Asked,
  personId: number,
  among: RawBuilder<unknown>,
): Promise<CertainStay[]> {
  // All at once: one walk through an index for each scope, and not one for each person.
  const ofAround = sql`person_id = any (array(select person_id from around))`;
  const seen = [
    ...(scope.kind === 'collective'
      ? [sql`select person_id from collective_person where collective_id = ${scope.id} and ${ofAround}`]
      : []),
    ...(start.isViewer
      ? [sql`select person_id from network_person where network_id = ${start.networkId} and ${ofAround}`]
      : []),
  ];
  const { rows } = await sql<CertainStay>`
    with place as materialized (
      select p.organization_id, ${sizeOf(sql`s.people`)}::float8 as size
      from affiliation p
        join lateral (select max(people) as people from scope_organization
          where scope_id = any (${scopesOf(scope, start)}::int[]) and organization_id = p.organization_id) s
          on s.people <= ${sql.lit(MOST_WHO_MEET)}
        join organization o on o.id = p.organization_id left join employee_size z on z.id = o.employee_size_id
      where p.person_id = ${personId}
    ), around as materialized (
      select a.person_id, a.organization_id, a.flags, place.size
      from place join affiliation a on a.organization_id = place.organization_id
      where a.person_id = ${personId} or ${among}
    )
    select a.person_id as "personId", a.organization_id as "organizationId", a.size, s.since, s.until, ${thisMonth} as now
    from around a
      cross join lateral ${stays(sql`person_id = a.person_id and organization_id = a.organization_id`, sql`a.flags`)} s
    where a.person_id = any (array(${sql.join(seen, sql` union `)})) and s.since is not null`.execute(db);
  return rows;
}
