import type { OrganizationSummary } from '@kith/contract/people/organizations';
import type { RecordAudit } from '@kith/contract/people/people';
import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Databases } from '../../platform/database/database.ts';
import type { OrNulls } from '../../platform/database/or-nulls.ts';
import { toSortedNames, type NamesById } from '../../platform/database/names-by-id.ts';
import {
  selectAllOrganizations,
  type OrganizationInScope,
  type SortedOrganizationQuery,
} from '../../directory/search.ts';
import { loadReachedBy } from '../reached-by.queries.ts';
import { organizationPicture } from '../pictures/picture-urls.queries.ts';
import { recordColumns } from '../records/record-audit.queries.ts';

interface OrganizationRecord extends RecordAudit {
  id: number;
  name: string;
  type: string;
}

/** The rows of the back-office table, for all matches. */
export const queryOrganizationRecords = (connections: Databases, search: SortedOrganizationQuery) =>
  selectAllOrganizations<OrganizationRecord>(
    connections,
    search,
    sql`r.id, r.name, (select t.name from organization_type t where t.id = r.type_id) as type, ${recordColumns}`,
  );

/** A summary in flat columns, like that of people. */
type SummaryRow = Pick<OrganizationSummary, 'id' | 'name' | 'profilePicture' | 'tagline'> & {
  typeId: number;
  type: string;
  location: string | null;
  industries: NamesById;
  tags: NamesById;
} & OrNulls<{ sizeId: number; size: string }>;

/** Loads the summaries of organizations that rows and chips show, in the given order. The caller has checked that the viewer sees them. */
export async function loadOrganizationSummaries(
  connections: Databases,
  found: OrganizationInScope[],
  { scope, showLogos }: { scope: Scope; showLogos: boolean },
): Promise<OrganizationSummary[]> {
  const people = new Map(found.map((organization) => [organization.organizationId, organization.people]));
  const ids = [...people.keys()];
  const summaries = sql<SummaryRow>`
    select o.id, o.name, ${organizationPicture('o', 'small', showLogos)} as "profilePicture", o.tagline,
      o.type_id as "typeId", (select t.name from organization_type t where t.id = o.type_id) as type,
      (select l.name from location l where l.id = o.location_id) as location,
      o.employee_size_id as "sizeId", (select e.name from employee_size e where e.id = o.employee_size_id) as size,
      (select json_object_agg(oi.industry_id, (select i.name from industry i where i.id = oi.industry_id))
        from organization_industry oi where oi.organization_id = o.id) as industries,
      (select json_object_agg(ot.tag_id, (select g.name from tag g where g.id = ot.tag_id))
        from organization_tag ot where ot.organization_id = o.id) as tags
    from unnest(${ids}::int[]) with ordinality as requested (id, position) join organization o using (id)
    order by requested.position`.execute(connections.preparedDb);
  const [{ rows }, reached] = await Promise.all([summaries, loadReachedBy(connections, scope, found)]);
  return rows.map((row) => toSummary(row, { people: people.get(row.id) ?? 0, reachedBy: reached.get(row.id) ?? null }));
}

function toSummary(row: SummaryRow, inScope: Pick<OrganizationSummary, 'people' | 'reachedBy'>): OrganizationSummary {
  const { id, name, profilePicture, tagline } = row;
  return {
    id,
    name,
    profilePicture,
    type: { id: row.typeId, name: row.type },
    tagline,
    location: row.location === null ? null : { name: row.location },
    employeeSize: row.sizeId === null ? null : { id: row.sizeId, name: row.size },
    industries: toSortedNames(row.industries),
    tagTypes: toSortedNames(row.tags),
    ...inScope,
  };
}
