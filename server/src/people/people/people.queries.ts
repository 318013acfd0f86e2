import { roleIds } from '@kith/contract/entities';
import type { KnownBy, PersonSummary, RecordAudit } from '@kith/contract/people/people';
import { sql } from 'kysely';
import type { Databases } from '../../platform/database/database.ts';
import { toSortedNames, type NamesById } from '../../platform/database/names-by-id.ts';
import type { Scope } from '../../access/scope.ts';
import { peopleOf } from '../../access/visibility.ts';
import { selectAllPeople, type SortedPeopleQuery } from '../../directory/search.ts';
import type { OrNulls } from '../../platform/database/or-nulls.ts';
import { loadKnownBy } from '../acquaintance.queries.ts';
import { personPicture } from '../pictures/picture-urls.queries.ts';
import { recordColumns } from '../records/record-audit.queries.ts';

type Links = PersonSummary['externalLinks'];

/** A summary in flat columns: PostgreSQL takes longer to build JSON objects than to read their values. */
type SummaryRow = Pick<
  PersonSummary,
  'id' | 'name' | 'firstName' | 'profilePicture' | 'headline' | 'connectedOn' | 'strengthId'
> &
  Links & { location: string | null; tags: NamesById } & OrNulls<{
    organizationId: number;
    title: string;
    organization: string;
  }> &
  OrNulls<{ userId: number; isMember: boolean }>;

interface SummaryContext {
  viewerPersonId: number;
  /** The scope whose connection dates are shown; without it, none are. */
  scope?: Scope;
}

/** Loads the summaries of people that rows and chips show, in the given order. The caller has checked that the viewer sees them. */
export async function loadPersonSummaries(
  connections: Databases,
  ids: number[],
  { viewerPersonId, scope }: SummaryContext,
): Promise<PersonSummary[]> {
  // Joins the scope again: people who have left it since the search are not shown.
  const membership =
    scope && scope.kind !== 'admin'
      ? sql`(select m.connected_on from ${peopleOf(scope)} m where m.person_id = p.id offset 0)`
      : sql`(select null::date as connected_on)`;
  // `offset 0` forces one lookup per row, so that one plan fits both a single person and a page.
  const summaries = sql<SummaryRow>`
    select p.id, p.name, coalesce(p.preferred_first_name, p.first_name) as "firstName", ${personPicture('p', 'small')} as "profilePicture", p.headline,
      (select l.name from location l where l.id = p.location_id) as location,
      job.title, job."organizationId", job.organization,
      p.linkedin, p.twitter, p.angellist, p.crunchbase, p.website, p.crm, p.career_website as "careerWebsite",
      (select json_object_agg(pt.tag_id, (select t.name from tag t where t.id = pt.tag_id))
        from person_tag pt where pt.person_id = p.id) as tags,
      account.id as "userId", account."isMember",
      (select r.strength_id from relationship r where r.from_person_id = ${viewerPersonId} and r.to_person_id = p.id) as "strengthId",
      membership.connected_on as "connectedOn"
    from unnest(${ids}::int[]) with ordinality as requested (id, position) join person p using (id)
      cross join lateral ${membership} as membership
      left join lateral (
        select w.title, o.id as "organizationId", o.name as organization
        from work_role w join organization o on o.id = w.organization_id
        where w.person_id = p.id and w.is_primary offset 0) as job on true
      left join lateral (
        select u.id, exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.member)}) as "isMember"
        from user_account u where u.person_id = p.id offset 0) as account on true
    order by requested.position`.execute(connections.preparedDb);
  const knownBy = scope ? loadKnownBy(connections, { scope, viewerPersonId }, ids) : new Map<number, KnownBy>();
  const [{ rows }, known] = await Promise.all([summaries, knownBy]);
  return rows.map((row) => toSummary(row, known.get(row.id) ?? null));
}

function toSummary(row: SummaryRow, knownBy: KnownBy | null): PersonSummary {
  const { id, name, firstName, profilePicture, headline, connectedOn, strengthId } = row;
  const { linkedin, twitter, angellist, crunchbase, website, crm, careerWebsite } = row;
  return {
    id,
    name,
    firstName,
    profilePicture,
    headline,
    location: row.location === null ? null : { name: row.location },
    primaryWorkRole:
      row.organizationId === null
        ? null
        : { title: row.title, organization: { id: row.organizationId, name: row.organization } },
    externalLinks: { linkedin, twitter, angellist, crunchbase, website, crm, careerWebsite },
    tagTypes: toSortedNames(row.tags),
    user: row.userId === null ? null : { id: row.userId, isMember: row.isMember },
    connectedOn,
    knownBy,
    strengthId,
  };
}

interface PersonRecord extends RecordAudit {
  id: number;
  name: string;
  isMember: boolean;
  location: string | null;
}

/** The rows of the back-office table, for all matches. */
export const queryPersonRecords = (connections: Databases, search: SortedPeopleQuery) =>
  selectAllPeople<PersonRecord>(
    connections,
    search,
    sql`r.id, r.name, ${recordColumns}, (select l.name from location l where l.id = r.location_id) as location,
      exists (select from user_account u join user_role x on x.user_id = u.id and x.role_id = ${sql.lit(roleIds.member)} where u.person_id = r.id) as "isMember"`,
  );
