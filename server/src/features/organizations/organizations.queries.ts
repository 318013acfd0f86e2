import type { OrganizationSummary } from '@kith/contract/organizations';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../scope/access.ts';
import { organizationsOf } from '../../scope/visibility.ts';

/** One page of a scope's organizations, in name order: the page's ids first, then what their rows show. */
export async function pageOfOrganizations(
  db: Database,
  scope: Scope,
  { page, limit }: { page: number; limit: number },
): Promise<OrganizationSummary[]> {
  const { rows } = await sql<OrganizationSummary>`
    with listed as materialized (
      select organization_id, sort_name, people from ${organizationsOf(scope)} organizations
      order by sort_name, organization_id limit ${limit} offset ${(page - 1) * limit}
    )
    select o.id, o.name, null as "profilePicture", json_build_object('id', t.id, 'name', t.name) as type, o.tagline,
      (select json_build_object('name', l.name) from location l where l.id = o.location_id) as location,
      (select json_build_object('id', e.id, 'name', e.name) from employee_size e where e.id = o.employee_size_id) as "employeeSize",
      (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by i.name), '[]')
        from organization_industry oi join industry i on i.id = oi.industry_id where oi.organization_id = o.id) as industries,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
        from organization_tag ot join tag g on g.id = ot.tag_id where ot.organization_id = o.id) as "tagTypes",
      listed.people
    from listed join organization o on o.id = listed.organization_id join organization_type t on t.id = o.type_id
    order by listed.sort_name, listed.organization_id`.execute(db);
  return rows;
}
