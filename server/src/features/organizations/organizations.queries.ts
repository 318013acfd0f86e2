import type { OrganizationFilters, OrganizationOrder } from '@kith/contract/organization-filters';
import type { OrganizationSummary } from '@kith/contract/organizations';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../scope/access.ts';
import { circleOf, locationsWithin } from '../../scope/places.ts';
import { organizationsOf } from '../../scope/visibility.ts';
import { organizationPicture } from '../pictures/address.queries.ts';
import { filterConditions } from './organizations.filter.ts';

interface Search {
  scope: Scope;
  filters: OrganizationFilters;
  order: OrganizationOrder;
  page: number;
  limit: number;
}

interface OrganizationInScope {
  organizationId: number;
  /** How many people of the scope work, worked or studied there. */
  people: number;
}

const orders: Record<OrganizationOrder, string> = {
  'name-asc': 'm.sort_name, m.organization_id',
  'name-desc': 'm.sort_name desc, m.organization_id desc',
  'people-desc': 'm.people desc, m.sort_name, m.organization_id',
  'people-asc': 'm.people, m.sort_name, m.organization_id',
  'updatedOn-desc': 'o.updated_on desc, m.sort_name, m.organization_id',
  'updatedOn-asc': 'o.updated_on, m.sort_name, m.organization_id',
};

/** The one search over organizations: scope + filters + order + page → which, and how many in all. */
export async function searchOrganizations(db: Database, { scope, filters, order, page, limit }: Search) {
  const { from, filtered } = await matchesOf(db, scope, filters);
  const join = order.startsWith('updatedOn') ? sql`join organization o on o.id = m.organization_id` : sql``;
  const { rows } = await sql<OrganizationInScope & { total: number }>`
    select m.organization_id as "organizationId", m.people ${filtered ? sql`, count(*) over () as total` : sql``}
    ${from.relations} ${join} ${from.where} order by ${sql.raw(orders[order])} limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const organizations = rows.map(({ organizationId, people }) => ({ organizationId, people }));
  if (!filtered) return { organizations, total: scope.totalOrganizations };
  return { organizations, total: rows[0]?.total ?? (await countRows(db, sql`${from.relations} ${from.where}`)) };
}

/** The organizations `m` of a scope that match. */
export async function matchesOf(db: Database, scope: Scope, filters: OrganizationFilters) {
  const circle = circleOf(filters);
  const conditions = filterConditions(filters, scope.id, circle && (await locationsWithin(db, circle)));
  const filtered = conditions.length > 0;
  const search = filtered ? sql`join organization_search s on s.organization_id = m.organization_id` : sql``;
  return {
    filtered,
    from: {
      relations: sql`from ${organizationsOf(scope)} m ${search}`,
      where: filtered ? sql`where ${sql.join(conditions, sql` and `)}` : sql``,
    },
  };
}

/** What rows and chips show of organizations the viewer was found to see, in the order given. */
export async function organizationSummaries(
  db: Database,
  found: OrganizationInScope[],
  logos: boolean,
): Promise<OrganizationSummary[]> {
  const people = new Map(found.map((organization) => [organization.organizationId, organization.people]));
  const { rows } = await sql<Omit<OrganizationSummary, 'people'>>`
    select o.id, o.name, ${organizationPicture('o', 'small', logos)} as "profilePicture", json_build_object('id', t.id, 'name', t.name) as type, o.tagline,
      (select json_build_object('name', l.name) from location l where l.id = o.location_id) as location,
      (select json_build_object('id', e.id, 'name', e.name) from employee_size e where e.id = o.employee_size_id) as "employeeSize",
      (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by i.name), '[]')
        from organization_industry oi join industry i on i.id = oi.industry_id where oi.organization_id = o.id) as industries,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
        from organization_tag ot join tag g on g.id = ot.tag_id where ot.organization_id = o.id) as "tagTypes"
    from unnest(${[...people.keys()]}::int[]) with ordinality as wanted (id, position)
      join organization o using (id) join organization_type t on t.id = o.type_id
    order by wanted.position`.execute(db);
  return rows.map((row) => ({ ...row, people: people.get(row.id) ?? 0 }));
}
