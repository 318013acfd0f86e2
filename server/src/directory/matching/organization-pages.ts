/** Reads pages of matching organizations, sorted. */
import type { OrganizationOrder } from '@kith/contract/people/organization-filters';
import { sql, type RawBuilder } from 'kysely';
import { organizationsOf } from '../../access/visibility.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrganizationOrder as CachedOrganizations } from '../cache.ts';
import { hasBit } from './bitmaps.ts';
import type { OrganizationMatches, OrganizationQuery } from './organization-matches.ts';
import { cachedOrderFor, getOrganizationOrder } from './organization-order.ts';
import { isFarOffset } from './strategy.ts';

export interface SortedOrganizationQuery extends OrganizationQuery {
  order: OrganizationOrder;
}

export interface OrganizationPageQuery extends SortedOrganizationQuery {
  page: number;
  limit: number;
}

export interface OrganizationInScope {
  organizationId: number;
  /** How many people of the scope work, worked or studied there. */
  people: number;
}

export interface OrganizationPage {
  organizations: OrganizationInScope[];
  total: number;
}

interface SortOrder {
  /** The column to sort by before the name. */
  value?: string;
  by: string;
}

const byName = 'sort_name, organization_id';
const orders: Record<OrganizationOrder, SortOrder> = {
  'name-asc': { by: byName },
  'name-desc': { by: 'sort_name desc, organization_id desc' },
  'people-desc': { value: 'm.people', by: `value desc, ${byName}` },
  'people-asc': { value: 'm.people', by: `value, ${byName}` },
  'updatedOn-desc': { value: 'o.updated_on', by: `value desc, ${byName}` },
  'updatedOn-asc': { value: 'o.updated_on', by: `value, ${byName}` },
};

/** The columns that the sort orders use. */
const sortColumns = (order: OrganizationOrder) =>
  sql`m.organization_id, m.sort_name, ${sql.raw(orders[order].value ?? '0')} as value`;
const joinFor = (order: OrganizationOrder) =>
  order.startsWith('updatedOn') ? sql`join organization o on o.id = m.organization_id` : sql``;

export async function readOrganizationPage(
  db: Database,
  search: OrganizationPageQuery,
  matches: OrganizationMatches,
): Promise<OrganizationPage> {
  const { scope, order, page, limit } = search;
  const { isFiltered, from, where, bitmap } = matches;
  const all = isFiltered ? undefined : scope.totalOrganizations;
  const { by, offset, length } = rangeOfPage(order, { page, limit, total: all });
  const cachedOrder = cachedOrderFor(scope, order);
  const isScanned = !order.startsWith('people') && !isFarOffset(offset);
  if (cachedOrder && (bitmap || (!isFiltered && !isScanned)))
    return pageInOrder(search, await getOrganizationOrder(db, scope, cachedOrder), bitmap);
  // In the admins' scope, people are counted for each organization: do it for the page only.
  const { rows } = await sql<OrganizationInScope & { total: number }>`
    select page.organization_id as "organizationId", total,
      (select k.people from ${organizationsOf(scope)} k where k.organization_id = page.organization_id) as people
    from (
      select ${sortColumns(order)}, ${isFiltered ? sql`count(*) over ()` : sql`0`} as total
      ${from} ${joinFor(order)} ${where} order by ${sql.raw(by)} limit ${length} offset ${offset}
    ) as page order by ${sql.raw(orders[order].by)}`.execute(db);
  const organizations = rows.map(({ organizationId, people }) => ({ organizationId, people }));
  return { organizations, total: all ?? rows[0]?.total ?? (await countRows(db, sql`${from} ${where}`)) };
}

/** `bitmap` restricts it to some organizations. */
function pageInOrder(
  { order, page, limit }: OrganizationPageQuery,
  { ids, people }: CachedOrganizations,
  bitmap: Buffer | undefined,
): OrganizationPage {
  const matches = bitmap && positionsIn(ids, bitmap);
  const total = matches?.length ?? ids.length;
  const first = (page - 1) * limit;
  const organizations = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, row) => {
    const place = order === 'name-desc' ? total - 1 - first - row : first + row;
    const position = matches ? (matches[place] ?? 0) : place;
    return { organizationId: ids[position] ?? 0, people: people[position] ?? 0 };
  });
  return { organizations, total };
}

function positionsIn(ids: Uint32Array, bitmap: Buffer): number[] {
  const positions: number[] = [];
  for (let position = 0; position < ids.length; position++)
    if (hasBit(bitmap, ids[position] ?? 0)) positions.push(position);
  return positions;
}

/** Selects all matches, sorted, with columns of the organization `r`. */
export const selectOrganizations = <T>(
  { from, where }: OrganizationMatches,
  order: OrganizationOrder,
  columns: RawBuilder<unknown>,
): RawBuilder<T> => sql<T>`
  select record.* from (select ${sortColumns(order)} ${from} ${joinFor(order)} ${where}) as found
    cross join lateral (select ${columns} from organization r where r.id = found.organization_id) as record
  order by ${sql.raw(orders[order].by)}`;

const reversedOrder: Partial<Record<OrganizationOrder, OrganizationOrder>> = {
  'name-asc': 'name-desc',
  'name-desc': 'name-asc',
};

/** The rows of a page. Names are scanned from the nearer end, if the total is known. */
function rangeOfPage(
  order: OrganizationOrder,
  { page, limit, total }: { page: number; limit: number; total?: number | undefined },
) {
  const start = (page - 1) * limit;
  const opposite = reversedOrder[order];
  if (total === undefined || !opposite || start <= total / 2)
    return { by: orders[order].by, offset: start, length: limit };
  const length = Math.min(limit, Math.max(0, total - start));
  return { by: orders[opposite].by, offset: Math.max(0, total - start - length), length };
}
