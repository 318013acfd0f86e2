import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { organizationPicture } from '../pictures/picture-urls.queries.ts';
import { auditColumns } from '../records/record-audit.queries.ts';

/** The chosen values of an organization. */
const chosenValues = (values: string) => sql`
  (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) order by fold_name(v.name)), '[]')
    from ${sql.table(`organization_${values}`)} c join ${sql.table(values)} v on v.id = c.${sql.ref(`${values}_id`)}
    where c.organization_id = o.id)`;

const chosenValue = (values: string) => sql`
  (select json_build_object('id', v.id, 'name', v.name) from ${sql.table(values)} v where v.id = o.${sql.ref(`${values}_id`)})`;

const mappedPdlIds = (kind: 'company' | 'school') =>
  sql`array(select pdl_id from organization_pdl_id where organization_id = o.id and kind = ${kind} order by 1)`;

/** The caller has checked that the viewer sees the organization. */
export async function findProfile(
  db: Database,
  viewer: User,
  organizationId: number,
  logos = false,
): Promise<OrganizationProfile | undefined> {
  const { rows } = await sql<OrganizationProfile>`
    select o.id, o.name, ${organizationPicture('o', 'large', logos)} as "profilePicture", json_build_object('id', t.id, 'name', t.name) as type, o.tagline, o.summary,
      (select json_build_object('id', l.id, 'name', l.name, 'latitude', l.latitude, 'longitude', l.longitude)
        from location l where l.id = o.location_id) as location,
      json_build_object('linkedin', o.linkedin, 'twitter', o.twitter, 'angellist', o.angellist, 'crunchbase', o.crunchbase,
        'website', o.website, 'careerWebsite', o.career_website, 'crm', o.crm) as "externalLinks",
      ${chosenValues('tag')} as "tagTypes", o.year_founded as "yearFounded", ${chosenValue('employee_size')} as "employeeSize",
      ${chosenValue('revenue_range')} as "revenueRange", ${chosenValue('lifecycle_stage')} as "lifecycleStage",
      ${chosenValue('funding_stage')} as "fundingStage", ${chosenValues('industry')} as industries, ${chosenValues('market_type')} as markets,
      o.total_enrollment as "totalEnrollment", o.school_type as "schoolType", o.investment_portfolio as "investmentPortfolio",
      ${chosenValues('investment_area')} as "investmentAreas", ${chosenValues('investment_stage')} as "investmentStages",
      o.number_of_investments as "numberOfInvestments", o.number_of_exits as "numberOfExits", o.number_of_funds as "numberOfFunds",
      ${chosenValues('cause')} as "causeAreas", ${chosenValues('job_function')} as functions, ${chosenValues('seniority_level')} as "seniorityLevels",
      ${chosenValues('practice_area')} as "practiceAreas", ${chosenValues('specialty_area')} as "specialtyAreas",
      o.number_of_consultants as "numberOfConsultants", o.number_of_offices as "numberOfOffices",
      json_build_object('website', website_domain(o.website)) as "additionalProperties",
      floor(extract(epoch from o.updated_on))::float8 as "updatedOn", o.version
      ${
        viewer.isAdmin
          ? sql`, ${auditColumns('o')}, array(select name from organization_mapped_name where organization_id = o.id order by 1) as "mappedNames",
        array(select slug from organization_linkedin_slug where organization_id = o.id order by 1) as "mappedLinkedinSlugs",
        ${mappedPdlIds('company')} as "mappedPdlCompanyIds", ${mappedPdlIds('school')} as "mappedPdlSchoolIds"`
          : sql``
      }
    from organization o join organization_type t on t.id = o.type_id where o.id = ${organizationId}`.execute(db);
  return rows[0];
}
