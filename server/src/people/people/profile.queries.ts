import { roleIds } from '@kith/contract/entities';
import type { Education, WorkRolesAtOrganization, PersonProfile } from '@kith/contract/people/person-profile';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { seesOrganization } from '../../access/profile-access.ts';
import { organizationPicture, personPicture } from '../pictures/picture-urls.queries.ts';
import { auditColumns } from '../records/record-audit.queries.ts';

/** The chosen values of a person, from a join table and the table of the values. */
const chosenValues = (table: string, values: string, column = `${values}_id`) => sql`
  (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) order by fold_name(v.name)), '[]')
    from ${sql.table(table)} c join ${sql.table(values)} v on v.id = c.${sql.ref(column)} where c.person_id = p.id)`;

/** Ids and names for the ids in an array column, in the order of the array. */
const namesOfIds = (values: string, ids: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) order by i.position), '[]')
    from unnest(${ids}) with ordinality as i (id, position) join ${sql.table(values)} v on v.id = i.id)`;

/** The distinct values of one kind in the work roles of the last ten years. */
const recentValues = (what: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(distinct jsonb_build_object('id', v.id, 'name', v.name)), '[]') from work_role w ${what}
    where w.person_id = p.id and (w.is_ongoing or w.to_year is null or w.to_year >= extract(year from now()) - 10))`;

const organizationLink = (logos: boolean) => sql`json_build_object('id', o.id, 'name', o.name,
  'profilePicture', ${organizationPicture('o', 'small', logos)},
  'type', json_build_object('id', t.id, 'name', t.name))`;

/** The imported facts and who imported them, latest first. */
const importedFacts = sql`
  (select coalesce(json_agg(json_build_object('fact', f.fact, 'text', f.text,
      'importedBy', json_build_object('id', b.id, 'name', b.name), 'importedOn', floor(extract(epoch from f.created_on))::float8)
      order by f.created_on desc, f.fact), '[]')
    from (
      select 'record' as fact, p.name as text, p.imported_by, p.created_on
      union all
      select 'role', w.title || ', ' || o.name, w.imported_by, w.created_on
      from work_role w join organization o on o.id = w.organization_id where w.person_id = p.id
    ) as f join user_account u on u.id = f.imported_by join person b on b.id = u.person_id)`;

/** A condition on the visible person `p`: emails are shown to the person and to admins; emails of members to all. */
export const seesEmails = (
  viewer: User,
): RawBuilder<boolean> => sql`(${viewer.isAdmin} or p.id = ${viewer.personId} or exists (
  select from user_account u join user_role r on r.user_id = u.id and r.role_id = ${sql.lit(roleIds.member)} where u.person_id = p.id))`;

/** The caller has checked that the viewer sees the person. */
export async function findProfile(db: Database, viewer: User, personId: number): Promise<PersonProfile | undefined> {
  const canSeeEmails = seesEmails(viewer);
  const { rows } = await sql<PersonProfile>`
    select p.id, p.name, p.first_name as "firstName", p.last_name as "lastName", p.preferred_first_name as "preferredFirstName",
      ${personPicture('p', 'large')} as "profilePicture", p.headline, p.bio,
      (select json_build_object('id', l.id, 'name', l.name, 'latitude', l.latitude, 'longitude', l.longitude)
        from location l where l.id = p.location_id) as location,
      case when ${canSeeEmails} then p.email_personal end as "emailPersonal", case when ${canSeeEmails} then p.email_work end as "emailWork",
      json_build_object('linkedin', p.linkedin, 'twitter', p.twitter, 'angellist', p.angellist, 'crunchbase', p.crunchbase,
        'website', p.website, 'crm', p.crm, 'careerWebsite', p.career_website) as "externalLinks",
      (select json_build_object('title', w.title, 'organization', json_build_object('id', o.id, 'name', o.name))
        from work_role w join organization o on o.id = w.organization_id where w.person_id = p.id and w.is_primary) as "primaryWorkRole",
      json_build_object(
        'roleTypes', ${recentValues(sql`join role_type v on v.id = w.role_type_id`)},
        'seniorityLevels', ${recentValues(sql`join seniority_level v on v.id = any (w.seniority_level_ids)`)},
        'organizations', ${recentValues(sql`join organization v on v.id = w.organization_id`)},
        'industries', ${recentValues(sql`join organization_industry i on i.organization_id = w.organization_id join industry v on v.id = i.industry_id`)}
      ) as "workSummary",
      ${chosenValues('person_tag', 'tag')} as "tagTypes", ${chosenValues('person_collaboration', 'collaboration')} as "collaborationsEngagements",
      ${chosenValues('person_interest', 'interest')} as "interestTypes", ${chosenValues('person_job_function', 'job_function')} as "jobFunctions",
      ${chosenValues('person_cause', 'cause')} as "supportedCauses",
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'isVisible', ${seesOrganization(viewer)})
          order by o.sort_name), '[]') from person_supported_organization s join organization o on o.id = s.organization_id
        where s.person_id = p.id) as "supportedOrganizations",
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'skillTypes', c.types) order by fold_name(c.name)), '[]')
        from (select k.id, k.name, json_agg(json_build_object('id', s.id, 'name', s.name) order by fold_name(s.name)) as types
          from person_skill ps join skill_type s on s.id = ps.skill_type_id join skill_category k on k.id = s.category_id
          where ps.person_id = p.id group by k.id, k.name) c) as "skillCategories",
      (select json_build_object('id', u.id, 'isMember', exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.member)}))
        from user_account u where u.person_id = p.id) as "user",
      floor(extract(epoch from p.updated_on))::float8 as "updatedOn", p.version
      ${
        viewer.isAdmin
          ? sql`, ${auditColumns('p')}, array(select name from person_mapped_name where person_id = p.id order by 1) as "mappedNames",
        array(select slug from person_linkedin_slug where person_id = p.id order by 1) as "mappedLinkedinSlugs",
        ${importedFacts} as "importedFacts"`
          : sql``
      }
    from person p where p.id = ${personId}`.execute(db);
  return rows[0];
}

/** `YYYY` or `YYYY-MM`. */
const yearMonth = (when: 'from' | 'to') =>
  sql`w.${sql.ref(`${when}_year`)} || coalesce('-' || lpad(w.${sql.ref(`${when}_month`)}::text, 2, '0'), '')`;
/** The order of work roles `w`: ongoing ones first, then those that ended last. */
export const latestRolesFirst = sql.raw(
  'w.is_ongoing desc, w.to_year desc nulls last, w.to_month desc nulls last, w.from_year desc nulls last, w.from_month desc nulls last, w.id',
);

export async function findWorkRoles(db: Database, personId: number, logos = false): Promise<WorkRolesAtOrganization[]> {
  const { rows } = await sql<WorkRolesAtOrganization>`
    select ${organizationLink(logos)} as organization, roles from (
      select organization_id, min(position) as position, json_agg(role order by position) as roles from (
        select w.organization_id, row_number() over (order by ${latestRolesFirst}) as position,
          json_build_object('id', w.id, 'title', w.title, 'from', ${yearMonth('from')}, 'to', ${yearMonth('to')}, 'isOngoing', w.is_ongoing,
            'primary', w.is_primary, 'roleType', (select json_build_object('id', v.id, 'name', v.name) from role_type v where v.id = w.role_type_id),
            'seniorityLevels', ${namesOfIds('seniority_level', sql`w.seniority_level_ids`)}, 'version', p.version) as role
        from work_role w join person p on p.id = w.person_id where w.person_id = ${personId}
      ) as role group by organization_id
    ) as employer join organization o on o.id = employer.organization_id join organization_type t on t.id = o.type_id
    order by employer.position`.execute(db);
  return rows;
}

export async function findEducations(db: Database, personId: number, logos = false): Promise<Education[]> {
  const { rows } = await sql<Education>`
    select e.id, ${organizationLink(logos)} as organization, ${namesOfIds('degree_type', sql`e.degree_type_ids`)} as degrees,
      ${namesOfIds('major', sql`e.major_ids`)} as majors, e.from_year as "from", e.to_year as "to", e.is_ongoing as "isOngoing", p.version
    from education e join person p on p.id = e.person_id join organization o on o.id = e.organization_id join organization_type t on t.id = o.type_id
    where e.person_id = ${personId}
    order by e.is_ongoing desc, e.to_year desc nulls last, e.from_year desc nulls last, e.id`.execute(db);
  return rows;
}
