import type {
  Target,
  TargetIntroducer,
  TargetKind,
  TargetOrder,
  TargetReach,
  TargetState,
} from '@kith/contract/reach/targets';
import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { whereAll } from '../../platform/database/where-all.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { seesOrganization, seesPerson } from '../../access/profile-access.ts';
import { organizationPicture, personPicture } from '../../people/pictures/picture-urls.queries.ts';
import { isOpen } from '../introductions/takes-requests.filter.ts';
import { targetsFor, type TargetReader } from './target-rows.filter.ts';

export interface TargetFilter {
  reach?: TargetReach | undefined;
  state?: TargetState | undefined;
  introducerId?: number | undefined;
  introduction?: 'open' | 'any' | 'none' | undefined;
}

export interface ListReader extends TargetReader {
  user: User;
  kind: TargetKind;
  showLogos: boolean;
}

/** The introductions `i` to the record of the target `t` that the reader has asked for. */
const introductions = ({ kind, userId }: Pick<ListReader, 'kind' | 'userId'>): RawBuilder<unknown> =>
  sql`introduction i where i.requester_id = ${userId} and ${sql.ref(`i.target_${kind}_id`)} = t.record_id`;

function conditions(reader: Pick<ListReader, 'kind' | 'userId'>, filter: TargetFilter): RawBuilder<unknown> {
  const { reach, state, introducerId, introduction } = filter;
  const exists = sql`exists (select from ${introductions(reader)} ${introduction === 'open' ? sql`and ${isOpen}` : sql``})`;
  return whereAll([
    ...(reach === undefined ? [] : [sql`t.reach = ${reach}`]),
    ...(state === undefined ? [] : [sql`t.seen_state = ${state}`]),
    ...(introducerId === undefined ? [] : [sql`t.introducer_id = ${introducerId}`]),
    ...(introduction === undefined ? [] : [introduction === 'none' ? sql`not ${exists}` : exists]),
  ]);
}

/** Targets without the value come last. Ties are in the order of the list. */
const orders: Record<TargetOrder, RawBuilder<unknown>> = {
  position: sql`t.id`,
  name: sql`fold_name(coalesce(t.name, t.website, t.linkedin)), t.id`,
  reach: sql`t.people_between nulls last, t.cost nulls last, t.id`,
  cost: sql`t.cost nulls last, t.id`,
  ways: sql`t.ways desc, t.id`,
};

const recordColumns = ({ kind, showLogos }: ListReader): RawBuilder<unknown> =>
  kind === 'person'
    ? sql`p.id, p.name, p.headline, ${personPicture('p', 'small')} as "profilePicture" from person p where p.id`
    : sql`o.id, o.name, o.tagline as headline, ${organizationPicture('o', 'small', showLogos)} as "profilePicture" from organization o where o.id`;

const targetColumns = (reader: ListReader): RawBuilder<unknown> => sql`
  t.id, t.name, t.website, t.linkedin, t.seen_state as state, t.reach, t.strength as "strengthId", t.cost, t.ways,
  (select to_json(x) from (select ${recordColumns(reader)} = t.record_id) x) as record,
  case t.seen_state when 'doubtful' then (
    select coalesce(json_agg(x order by x.name, x.id), '[]') from (select ${recordColumns(reader)} = any (t.candidate_ids)
      and ${reader.kind === 'person' ? seesPerson(reader.user) : seesOrganization(reader.user)}) x)
    else '[]' end as candidates, t.can_review_again as "canReviewAgain",
  (select json_build_object('personId', p.id, 'name', p.name, 'profilePicture', ${personPicture('p', 'small')})
    from person p where p.id = t.introducer_id) as introducer,
  (select json_build_object('id', i.id, 'state', i.state) from ${introductions(reader)} order by i.created_on desc, i.id desc limit 1) as introduction`;

export async function pageOfTargets(
  db: Database,
  reader: ListReader,
  { order, page, limit, ...filter }: TargetFilter & { order: TargetOrder; page: number; limit: number },
): Promise<{ targets: Target[]; total: number }> {
  const from = sql`from ${targetsFor(reader)} t ${conditions(reader, filter)}`;
  const orderBy = sql`order by ${orders[order]}`;
  const { rows } = await sql<Target>`
    select ${targetColumns(reader)} from (select t.* ${from} ${orderBy} limit ${limit} offset ${(page - 1) * limit}) t ${orderBy}`.execute(
    db,
  );
  return { targets: rows, total: await countRows(db, from) };
}

export async function findTarget(db: Database, reader: ListReader, id: number): Promise<Target> {
  const { rows } = await sql<Target>`
    select ${targetColumns(reader)} from ${targetsFor(reader)} t where t.id = ${id}`.execute(db);
  if (!rows[0]) throw notTarget();
  return rows[0];
}

export const notTarget = () => notFound('This target');

export async function pageOfIntroducers(
  db: Database,
  reader: TargetReader,
  { page, limit }: { page: number; limit: number },
): Promise<{ introducers: TargetIntroducer[]; total: number }> {
  const grouped = sql`
    select t.introducer_id as id, count(*)::int as targets from ${targetsFor(reader)} t where t.introducer_id is not null group by 1`;
  const { rows } = await sql<TargetIntroducer>`
    select p.id as "personId", p.name, p.headline, ${personPicture('p', 'small')} as "profilePicture", g.targets
    from (${grouped}) g join person p on p.id = g.id
    order by g.targets desc, p.sort_name, p.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { introducers: rows, total: await countRows(db, sql`from (${grouped}) g join person p on p.id = g.id`) };
}

/** A line of the exported file. */
export interface ExportedTarget extends Pick<
  Target,
  'name' | 'website' | 'linkedin' | 'state' | 'reach' | 'strengthId' | 'cost' | 'ways'
> {
  recordName: string | null;
  introducerName: string | null;
  introductionState: NonNullable<Target['introduction']>['state'] | null;
}

export async function listTargetsForExport(
  db: Database,
  reader: ListReader,
  { order, ...filter }: TargetFilter & { order: TargetOrder },
): Promise<ExportedTarget[]> {
  const { rows } = await sql<ExportedTarget>`
    select t.name, t.website, t.linkedin, t.seen_state as state, t.reach, t.strength as "strengthId", t.cost, t.ways,
      (select r.name from ${sql.table(reader.kind)} r where r.id = t.record_id) as "recordName",
      (select p.name from person p where p.id = t.introducer_id) as "introducerName",
      (select i.state from ${introductions(reader)} order by i.created_on desc, i.id desc limit 1) as "introductionState"
    from ${targetsFor(reader)} t ${conditions(reader, filter)} order by ${orders[order]}`.execute(db);
  return rows;
}

/** The names of records that the user sees. */
export async function findRecordNames(
  db: Database,
  kind: TargetKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(kind)} where id = any (${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
