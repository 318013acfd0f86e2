import { PICKER_PAGE_SIZE, type PickerItem } from '@kith/contract/people/autocomplete';
import { sql } from 'kysely';
import type { Database, Databases } from '../../platform/database/database.ts';
import { relationOf, pickerSourceOf, type DatasetRequest } from './datasets.queries.ts';
import { pageOfNames } from './names.queries.ts';
import { pageOfTitles } from './titles.queries.ts';

export interface PickerQuery {
  name: string;
  ids?: number[] | undefined;
  page: number;
}

interface DatasetPage {
  items: PickerItem[];
  total: number;
  /** The size of the whole dataset. */
  size: number;
}

/** Items that start with the text come first, then by rank and name. Archived items are returned only by id. */
export async function pageOfDataset(
  databases: Databases,
  request: DatasetRequest,
  query: PickerQuery,
): Promise<DatasetPage> {
  const { db } = databases;
  const { name, ids, page } = query;
  if (request.dataset === 'workrole-titles' && !ids) return pageOfTitles(databases, request.scope, name, page);
  const source = pickerSourceOf(request);
  if (source && name && !ids)
    return { ...(await pageOfNames(databases, source, name, page)), size: await datasetSize(db, request) };
  const offered = ids ? sql`id = any (${ids}::int[])` : sql`not archived`;
  const matching = name ? sql`and sort_name like folded_pattern(${name})` : sql``;
  const hasPictures = request.dataset === 'collaborators';
  const { rows } = await sql<PickerItem & { total: number; picture: string | null }>`
    select id, name, archived, ${hasPictures ? sql`picture` : sql`null as picture`}, count(*) over () as total from ${relationOf(request, name)} dataset
    where ${offered} ${matching}
    order by starts_with(sort_name, fold_name(${name})) desc, rank, sort_name, id
    limit ${PICKER_PAGE_SIZE} offset ${(page - 1) * PICKER_PAGE_SIZE}`.execute(db);
  const items = rows.map(({ id, name: shown, archived, picture }) => ({
    id,
    name: shown,
    archived,
    ...(hasPictures && { profilePicture: picture }),
  }));
  const total =
    rows[0]?.total ?? (page > 1 ? await countMatching(db, relationOf(request, name), sql`${offered} ${matching}`) : 0);
  return { items, total, size: name || ids ? await datasetSize(db, request) : total };
}

/** Counting stops here: the browser only needs to know whether the dataset is small. */
const MAX_COUNTED_SIZE = 1000;

async function datasetSize(db: Database, request: DatasetRequest): Promise<number> {
  const { dataset, scope, everywhere } = request;
  if (dataset === 'persons') return scope.totalPersons;
  if (dataset === 'organizations' && !everywhere) return scope.totalOrganizations;
  return countMatching(db, relationOf(request, ''), sql`not archived limit ${sql.lit(MAX_COUNTED_SIZE)}`);
}

async function countMatching(
  db: Database,
  relation: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select from ${relation} dataset where ${condition}) as counted`.execute(db);
  return rows[0]?.n ?? 0;
}
