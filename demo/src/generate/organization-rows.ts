import { organizationKinds } from '../words/organization-kinds.ts';
import { momentOf } from './dates.ts';
import { drawDetails } from './organization-details.ts';
import { writeTexts } from './organization-texts.ts';
import type { Organization } from './organization.ts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';

export function addOrganization(rows: Rows, organization: Organization, seed: number, today: number): void {
  const random = randomFor(seed, 'organization row', organization.index);
  const { id, kind, name, slug } = organization;
  const { fields, choices } = drawDetails(organization, random);
  const created_on = momentOf(today - random.int(100, 1_000), random);
  const described = random.chance(0.93);
  const texts = writeTexts(organization, random);
  const listed = random.chance(0.85);
  const path = kind === 'university' || kind === 'school' ? 'school' : 'company';
  rows.add('organization', {
    id,
    name,
    type_id: organizationKinds[kind].typeId,
    tagline: described ? texts.tagline : null,
    summary: described ? texts.summary : null,
    location_id: organization.place?.locationId ?? null,
    linkedin: listed ? `https://www.linkedin.com/${path}/${slug}` : null,
    website: `https://${slug}.example`,
    career_website: organization.sizeId >= 4 && random.chance(0.5) ? `https://${slug}.example/careers` : null,
    year_founded: organization.founded,
    employee_size_id: organization.sizeId,
    ...fields,
    created_on,
    updated_on: random.chance(0.6) ? created_on : momentOf(today - random.int(1, 99), random),
  });
  if (listed) rows.add('organization_linkedin_slug', { slug, organization_id: id });
  for (const industry_id of choices.industries) rows.add('organization_industry', { organization_id: id, industry_id });
  for (const tag_id of choices.tags) rows.add('organization_tag', { organization_id: id, tag_id });
  for (const market_type_id of choices.marketTypes)
    rows.add('organization_market_type', { organization_id: id, market_type_id });
  for (const investment_area_id of choices.investmentAreas)
    rows.add('organization_investment_area', { organization_id: id, investment_area_id });
  for (const investment_stage_id of choices.investmentStages)
    rows.add('organization_investment_stage', { organization_id: id, investment_stage_id });
  for (const cause_id of choices.causes) rows.add('organization_cause', { organization_id: id, cause_id });
  for (const job_function_id of choices.jobFunctions)
    rows.add('organization_job_function', { organization_id: id, job_function_id });
  for (const seniority_level_id of choices.seniorityLevels)
    rows.add('organization_seniority_level', { organization_id: id, seniority_level_id });
  for (const practice_area_id of choices.practiceAreas)
    rows.add('organization_practice_area', { organization_id: id, practice_area_id });
  for (const specialty_area_id of choices.specialtyAreas)
    rows.add('organization_specialty_area', { organization_id: id, specialty_area_id });
}
