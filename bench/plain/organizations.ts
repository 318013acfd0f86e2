/** Organizations of the plain app: lists, facets and the profile. */
import type { Pool } from 'pg';
import { isInScope, openScope, requireOrganization, type Scope } from './scope.ts';
import { idsIn, limitTo, pageOf, Parameters, type Query, type User } from './sql.ts';

/** A condition on the organization `o`: somebody of the scope works, worked or studied there. For a few organizations. */
export function isOfScope(scope: Scope, parameters: Parameters): string {
  if (scope.kind === 'admin') return 'true';
  const here = (table: string) =>
    `exists (select from ${table} w where w.organization_id = o.id and ${isInScope(scope, 'w.person_id', parameters)})`;
  return `(${here('work_role')} or ${here('education')})`;
}

/** The same for many organizations. */
function isAmongAllOfScope(scope: Scope, parameters: Parameters): string {
  if (scope.kind === 'admin') return 'true';
  const of = (table: string) =>
    `select w.organization_id from ${table} w where ${isInScope(scope, 'w.person_id', parameters)}`;
  return `o.id in (${of('work_role')} union ${of('education')})`;
}

function matches(scope: Scope, query: Query, parameters: Parameters): string {
  const all = [isAmongAllOfScope(scope, parameters)];
  const types = idsIn(query, 'types');
  if (types) all.push(`o.type_id = any (${parameters.add(types)}::int[])`);
  if (query.name) all.push(`o.sort_name like folded_pattern(${parameters.add(query.name)})`);
  return all.join(' and ');
}

/** How many people of the scope work, worked or studied at the organization `o`. */
export const countPeople = (scope: Scope, parameters: Parameters): string => `(
  select count(*) from (select person_id from work_role where organization_id = o.id
    union select person_id from education where organization_id = o.id) as here
  where ${isInScope(scope, 'here.person_id', parameters)})`;

const names = (table: string, values: string, column: string) => `
  (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) order by v.name), '[]')
    from ${table} x join ${values} v on v.id = x.${column} where x.organization_id = o.id)`;

export async function listOrganizations(pool: Pool, user: User, query: Query) {
  const scope = await openScope(pool, user, query);
  const [counted, listed] = [new Parameters(), new Parameters()];
  const page = pageOf(query, 50);
  const [total, rows] = await Promise.all([
    pool.query<{ n: number }>(
      `select count(*) as n from organization o where ${matches(scope, query, counted)}`,
      counted.values,
    ),
    pool.query(
      `select o.*, ${countPeople(scope, listed)} as people from (
        select o.id, o.name, o.sort_name, o.tagline, t.name as type, l.name as location, z.name as "employeeSize",
          ${names('organization_industry', 'industry', 'industry_id')} as industries, ${names('organization_tag', 'tag', 'tag_id')} as "tagTypes"
        from organization o join organization_type t on t.id = o.type_id left join location l on l.id = o.location_id
          left join employee_size z on z.id = o.employee_size_id
        where ${matches(scope, query, listed)} order by o.sort_name, o.id ${limitTo(page)}) as o order by o.sort_name, o.id`,
      listed.values,
    ),
  ]);
  return { ...page, total: total.rows[0]?.n, results: rows.rows };
}

const facetValues: Record<string, string> = {
  industries: 'organization_industry i on i.organization_id = m.id join industry v on v.id = i.industry_id',
  employees: 'organization o on o.id = m.id join employee_size v on v.id = o.employee_size_id',
};

export async function countOrganizationFacets(pool: Pool, user: User, { facets, ...query }: Query) {
  const scope = await openScope(pool, user, query);
  const counts = (facets ?? '').split(',').map(async (facet): Promise<[string, object[]]> => {
    const parameters = new Parameters();
    const { rows } = await pool.query<object>(
      `with m as (select o.id from organization o where ${matches(scope, query, parameters)})
      select v.id, v.name, count(*) as count from m join ${facetValues[facet] ?? ''} group by v.id, v.name order by count desc, v.id limit 100`,
      parameters.values,
    );
    return [facet, rows];
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** The values that an organization can have several of, by the field of the profile. */
const chosen: Record<string, string> = {
  tagTypes: 'tag',
  industries: 'industry',
  markets: 'market_type',
  investmentAreas: 'investment_area',
  investmentStages: 'investment_stage',
  causeAreas: 'cause',
  functions: 'job_function',
  seniorityLevels: 'seniority_level',
  practiceAreas: 'practice_area',
  specialtyAreas: 'specialty_area',
};

export async function organizationProfile(pool: Pool, user: User, id: number) {
  await requireOrganization(pool, user, id);
  const [{ rows }, ...lists] = await Promise.all([
    pool.query<object>(
      `select o.*, t.name as type, l.name as location, l.latitude, l.longitude, z.name as "employeeSize", r.name as "revenueRange",
        s.name as "lifecycleStage", f.name as "fundingStage"
      from organization o join organization_type t on t.id = o.type_id left join location l on l.id = o.location_id
        left join employee_size z on z.id = o.employee_size_id left join revenue_range r on r.id = o.revenue_range_id
        left join lifecycle_stage s on s.id = o.lifecycle_stage_id left join funding_stage f on f.id = o.funding_stage_id
      where o.id = $1`,
      [id],
    ),
    ...Object.entries(chosen).map(async ([field, values]): Promise<[string, object[]]> => {
      const list = await pool.query<object>(
        `select v.id, v.name from organization_${values} x join ${values} v on v.id = x.${values}_id where x.organization_id = $1 order by v.name`,
        [id],
      );
      return [field, list.rows];
    }),
  ]);
  return { ...rows[0], ...Object.fromEntries(lists) };
}
