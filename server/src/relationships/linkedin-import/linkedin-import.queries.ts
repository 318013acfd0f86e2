import type {
  importOrders,
  ImportRow,
  LinkedinImport,
  listLinkedinImports,
  RowOutcome,
} from '@kith/contract/relationships/linkedin-import';
import { texts } from '@kith/contract/texts';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { unixSeconds, unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { seesPerson } from '../../access/profile-access.ts';
import { canUndoSql } from './linkedin-import.commands.ts';

const progressCount = (name: string) => sql`${sql.lit(name)}, coalesce((i.progress ->> ${sql.lit(name)})::int, 0)`;
const progressNames = ['read', 'matched', 'created', 'added', 'updated', 'unchanged', 'skipped', 'moved'];

/**
 * The recorded role that the row `r` contradicts while it waits for review. It is read from the current record: once another network
 * has stated the same role, or a human has edited it, there is nothing left to review.
 */
const contradictedRole = sql`(
  select o.name as company, w.title as position from work_role w join organization o on o.id = w.organization_id
  where r.role_review = 'waits' and w.person_id = r.person_id and w.source = 'import' and w.is_ongoing and not (
    fold_name(r.contact ->> 'company') in (
      select o.sort_name union all select fold_name(m.name) from organization_mapped_name m where m.organization_id = o.id)
    and fold_name(r.contact ->> 'position') in ('', w.sort_title)))`;

const reviewCount = sql`(
  select count(*)::int from linkedin_import_row r
  where r.import_id = i.id and (r.possible_duplicate_id is not null or r.role_review = 'waits')
    and (r.possible_duplicate_id is not null or exists ${contradictedRole}))`;

const importColumns = sql`
  i.id, i.status, i.status = 'completed' as completed, i.status = 'failed' as failed,
  case i.status when 'completed' then ${texts.linkedinFile.completed}
    when 'failed' then coalesce(i.message, ${texts.linkedinFile.failed}) end as "clientStatusMessage",
  i.file_name as "fileName", i.dry_run as "dryRun",
  json_build_object('total', coalesce((i.progress ->> 'total')::int, (i.progress ->> 'read')::int, 0),
    'toReview', ${reviewCount}, ${sql.join(progressNames.map(progressCount))}) as progress,
  json_build_object('id', p.id, 'name', p.name) as "createdBy",
  ${unixSeconds('i.created_on')} as "createdOn", ${unixSecondsOrNull('i.completed_on')} as "completedOn",
  ${canUndoSql} as "canUndo"`;
const withAuthor = sql`linkedin_import i join user_account u on u.id = i.user_id join person p on p.id = u.person_id`;

const orders: Record<(typeof importOrders)[number], RawBuilder<unknown>> = {
  createdOn: sql`i.created_on`,
  createdBy: sql`p.sort_name`,
  status: sql`i.status`,
};

/** Without `createdBy`: the imports of everybody. */
export async function listImports(
  db: Database,
  { createdBy, status, order, page, limit }: Omit<z.output<typeof listLinkedinImports.query>, 'admin'>,
) {
  const from = sql`from ${withAuthor} where i.kind = 'file'
    ${createdBy === undefined ? sql`` : sql`and i.user_id = ${createdBy}`}
    ${status === undefined ? sql`` : sql`and i.status = ${status}`}`;
  const { rows } = await sql<LinkedinImport>`
    select ${importColumns} ${from} order by ${orderBy(orders, order)}, i.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { imports: rows, total: await countRows(db, from) };
}

export async function findImport(db: Database, id: number): Promise<(LinkedinImport & { userId: number }) | undefined> {
  const { rows } = await sql<LinkedinImport & { userId: number }>`
    select ${importColumns}, i.user_id as "userId" from ${withAuthor} where i.id = ${id}`.execute(db);
  return rows[0];
}

export interface RowFilters {
  outcome?: RowOutcome | undefined;
  toReview?: boolean | undefined;
  moved?: boolean | undefined;
}

/** The columns of the file. Does not read the imported email addresses: nobody may see them. */
const fileColumns = sql`
  r.row_number as "rowNumber", coalesce(r.contact ->> 'firstName', '') as "firstName",
  coalesce(r.contact ->> 'lastName', '') as "lastName", coalesce(r.contact ->> 'url', '') as url,
  coalesce(r.contact ->> 'company', '') as company, coalesce(r.contact ->> 'position', '') as position,
  r.contact ->> 'connectedOn' as "connectedOn", r.outcome, r.reason`;
const rowColumns = sql`
  ${fileColumns}, r.moved_from as "movedFrom",
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as person,
  case when d.id is not null then json_build_object('id', d.id, 'name', d.name, 'headline', d.headline) end as "possibleDuplicate",
  case when recorded.company is not null then to_json(recorded) end as "differsFrom"`;

/** Names only people whom the viewer can see now, because the import may be old. */
const fromRowsAndPeople = (viewer: User) => sql`
  from linkedin_import_row r
  left join person p on p.id = r.person_id and ${seesPerson(viewer)}
  left join person d on d.id = r.possible_duplicate_id and ${seesPerson(viewer, 'd')}
  left join lateral ${contradictedRole} as recorded on p.id is not null`;

/** Looks up the people of the rows only if they decide which rows match. */
const fromRows = (viewer: User, { toReview }: RowFilters) =>
  toReview === undefined ? sql`from linkedin_import_row r` : fromRowsAndPeople(viewer);

const isMatchingRow = (importId: number, { outcome, toReview, moved }: RowFilters) => sql`
  r.import_id = ${importId}
    ${outcome === undefined ? sql`` : sql`and r.outcome = ${outcome}`}
    ${toReview === undefined ? sql`` : sql`and (d.id is not null or recorded.company is not null) = ${toReview}`}
    ${moved === undefined ? sql`` : sql`and (r.moved_from is not null) = ${moved}`}`;

interface Page {
  page: number;
  limit: number;
}

export async function listRows(
  db: Database,
  viewer: User,
  importId: number,
  { page, limit, ...filters }: RowFilters & Page,
) {
  const where = sql`where ${isMatchingRow(importId, filters)}`;
  const { rows } = await sql<ImportRow>`
    select ${rowColumns} ${fromRowsAndPeople(viewer)} ${where}
    order by r.row_number limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { rows, total: await countRows(db, sql`${fromRows(viewer, filters)} ${where}`) };
}

export type FileRow = Pick<
  ImportRow,
  'rowNumber' | 'firstName' | 'lastName' | 'url' | 'company' | 'position' | 'connectedOn' | 'outcome' | 'reason'
>;

/** All matching rows, as the file has them. */
export async function listFileRows(
  db: Database,
  viewer: User,
  importId: number,
  filters: RowFilters,
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns} ${fromRows(viewer, filters)} where ${isMatchingRow(importId, filters)}
    order by r.row_number`.execute(db);
  return rows;
}

export async function findRow(
  db: Database,
  viewer: User,
  importId: number,
  rowNumber: number,
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${rowColumns} ${fromRowsAndPeople(viewer)} where r.import_id = ${importId} and r.row_number = ${rowNumber}`.execute(
    db,
  );
  return rows[0];
}
