import type { OrganizationFilters, OrganizationOrder } from '@kith/contract/people/organization-filters';
import type { OrganizationSummary } from '@kith/contract/people/organizations';
import type { RecordFacts } from '@kith/contract/people/people';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { namedOf, type NamesById } from '../../platform/database/names-by-id.ts';
import type { Scope } from '../../access/scope.ts';
import { circleOf, locationsWithin } from '../../directory/matching/places.ts';
import { organizationsOf } from '../../access/visibility.ts';
import { organizationPicture } from '../pictures/address.queries.ts';
import { recordColumns } from '../records/record-facts.queries.ts';
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

interface Order {
  /** What comes before the name. */
  value?: string;
  by: string;
}

const byName = 'sort_name, organization_id';
const orders: Record<OrganizationOrder, Order> = {
  'name-asc': { by: byName },
  'name-desc': { by: 'sort_name desc, organization_id desc' },
  'people-desc': { value: 'm.people', by: `value desc, ${byName}` },
  'people-asc': { value: 'm.people', by: `value, ${byName}` },
  'updatedOn-desc': { value: 'o.updated_on', by: `value desc, ${byName}` },
  'updatedOn-asc': { value: 'o.updated_on', by: `value, ${byName}` },
};

/** What the orders name. */
const sortedBy = (order: OrganizationOrder) =>
  sql`m.organization_id, m.sort_name, ${sql.raw(orders[order].value ?? '0')} as value`;
const joinFor = (order: OrganizationOrder) =>
  order.startsWith('updatedOn') ? sql`join organization o on o.id = m.organization_id` : sql``;

/** The one search over organizations: scope + filters + order + page → which, and how many in all. */
export async function searchOrganizations(db: Database, { scope, filters, order, page, limit }: Search) {
  const { from, filtered } = await matchesOf(db, scope, filters);
  const all = filtered ? undefined : scope.totalOrganizations;
  const { by, offset, length } = placeOf(order, { page, limit, total: all });
  // Of everybody, people are counted one organization at a time: for the page alone.
  const { rows } = await sql<OrganizationInScope & { total: number }>`
    select page.organization_id as "organizationId", total,
      (select k.people from ${organizationsOf(scope)} k where k.organization_id = page.organization_id) as people
    from (
      select ${sortedBy(order)}, ${filtered ? sql`count(*) over ()` : sql`0`} as total
      ${from.relations} ${joinFor(order)} ${from.where} order by ${sql.raw(by)} limit ${length} offset ${offset}
    ) as page order by ${sql.raw(orders[order].by)}`.execute(db);
  const organizations = rows.map(({ organizationId, people }) => ({ organizationId, people }));
  const total = all ?? rows[0]?.total ?? (await countRows(db, sql`${from.relations} ${from.where}`));
  return { organizations, total };
}

const otherEnd: Partial<Record<OrganizationOrder, OrganizationOrder>> = {
  'name-asc': 'name-desc',
  'name-desc': 'name-asc',
};

/** Where a page begins. Names are walked to from the nearer end, if it is known where the other one is. */
function placeOf(
  order: OrganizationOrder,
  { page, limit, total }: { page: number; limit: number; total?: number | undefined },
) {
  const start = (page - 1) * limit;
  const opposite = otherEnd[order];
  if (total === undefined || !opposite || start <= total / 2)
    return { by: orders[order].by, offset: start, length: limit };
  const length = Math.min(limit, Math.max(0, total - start));
  return { by: orders[opposite].by, offset: Math.max(0, total - start - length), length };
}

interface OrganizationRecord extends RecordFacts {
  id: number;
  name: string;
  type: string;
}

/** What the table of records shows of all that match, for admins. */
export async function allRecords(db: Database, { scope, filters, order }: Omit<Search, 'page' | 'limit'>) {
  const { from } = await matchesOf(db, scope, filters);
  return sql<OrganizationRecord>`
    select record.* from (select ${sortedBy(order)} ${from.relations} ${joinFor(order)} ${from.where}) as found
      cross join lateral (
        select r.id, r.name, (select t.name from organization_type t where t.id = r.type_id) as type, ${recordColumns}
        from organization r where r.id = found.organization_id
      ) as record
    order by ${sql.raw(orders[order].by)}`;
}

/** The organizations `m` of a scope that match, with `s`, what is searched of them. */
export async function matchesOf(db: Database, scope: Scope, filters: OrganizationFilters) {
  const circle = circleOf(filters);
  const conditions = filterConditions(filters, scope.id, circle && (await locationsWithin(db, circle)));
  const filtered = conditions.length > 0;
  return {
    filtered,
    from: {
      // Every organization has its search row: the planner leaves a left join out where nothing is asked of it.
      relations: sql`from ${organizationsOf(scope)} m left join organization_search s on s.organization_id = m.organization_id`,
      where: filtered ? sql`where ${sql.join(conditions, sql` and `)}` : sql``,
    },
  };
}

/** A summary as it is read: in flat columns, as those of people are. */
interface SummaryRow extends Pick<OrganizationSummary, 'id' | 'name' | 'profilePicture' | 'tagline'> {
  typeId: number;
  type: string;
  location: string | null;
  sizeId: number | null;
  size: string;
  industries: NamesById;
  tags: NamesById;
}

/** What rows and chips show of organizations the viewer was found to see, in the order given. */
export async function organizationSummaries(
  db: Database,
  found: OrganizationInScope[],
  logos: boolean,
): Promise<OrganizationSummary[]> {
  const people = new Map(found.map((organization) => [organization.organizationId, organization.people]));
  const { rows } = await sql<SummaryRow>`
    select o.id, o.name, ${organizationPicture('o', 'small', logos)} as "profilePicture", o.tagline,
      o.type_id as "typeId", (select t.name from organization_type t where t.id = o.type_id) as type,
      (select l.name from location l where l.id = o.location_id) as location,
      o.employee_size_id as "sizeId", (select e.name from employee_size e where e.id = o.employee_size_id) as size,
      (select json_object_agg(oi.industry_id, (select i.name from industry i where i.id = oi.industry_id))
        from organization_industry oi where oi.organization_id = o.id) as industries,
      (select json_object_agg(ot.tag_id, (select g.name from tag g where g.id = ot.tag_id))
        from organization_tag ot where ot.organization_id = o.id) as tags
    from unnest(${[...people.keys()]}::int[]) with ordinality as wanted (id, position) join organization o using (id)
    order by wanted.position`.execute(db);
  return rows.map((row) => toSummary(row, people.get(row.id) ?? 0));
}

function toSummary(row: SummaryRow, people: number): OrganizationSummary {
  const { id, name, profilePicture, tagline } = row;
  return {
    id,
    name,
    profilePicture,
    type: { id: row.typeId, name: row.type },
    tagline,
    location: row.location === null ? null : { name: row.location },
    employeeSize: row.sizeId === null ? null : { id: row.sizeId, name: row.size },
    industries: namedOf(row.industries),
    tagTypes: namedOf(row.tags),
    people,
  };
}
