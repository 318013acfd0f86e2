import { momentOf } from './dates.ts';
import type { Job } from './career.ts';
import type { Education } from './education.ts';
import { currentJob } from './person-texts.ts';
import type { Person } from './person.ts';
import { type Random, randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import { slugOf } from './slug.ts';

/** The next ids of work roles and educations, for all people. */
export interface Counters {
  role: number;
  education: number;
}

interface Context {
  seed: number;
  today: number;
  counters: Counters;
}

/** `username` is set for members. They have filled in their email addresses and roles. */
export function addPerson(
  rows: Rows,
  person: Person,
  username: string | null,
  { seed, today, counters }: Context,
): void {
  const random = randomFor(seed, 'person row', person.index);
  const { id, name, choices, linkedinSlug } = person;
  const createdDay = today - random.int(20, 900);
  const created_on = momentOf(createdDay, random);
  const updated_on = random.chance(0.5) ? created_on : momentOf(random.int(createdDay + 1, today - 1), random);
  rows.add('person', {
    id,
    first_name: name.first,
    last_name: name.last,
    preferred_first_name: name.preferred,
    headline: person.headline,
    bio: person.bio,
    ...addresses(person, username, random),
    location_id: person.place?.locationId ?? null,
    linkedin: linkedinSlug && `https://www.linkedin.com/in/${encodeURIComponent(linkedinSlug)}`,
    created_on,
    updated_on,
  });
  if (linkedinSlug) rows.add('person_linkedin_slug', { slug: linkedinSlug.toLowerCase(), person_id: id });
  for (const tag_id of choices.tagIds) rows.add('person_tag', { person_id: id, tag_id });
  for (const collaboration_id of choices.collaborationIds)
    rows.add('person_collaboration', { person_id: id, collaboration_id });
  for (const cause_id of choices.causeIds) rows.add('person_cause', { person_id: id, cause_id });
  for (const interest_id of choices.interestIds) rows.add('person_interest', { person_id: id, interest_id });
  for (const job_function_id of choices.functionIds)
    rows.add('person_job_function', { person_id: id, job_function_id });
  for (const skill_type_id of choices.skillIds) rows.add('person_skill', { person_id: id, skill_type_id });
  for (const organization_id of choices.supportedIds)
    rows.add('person_supported_organization', { person_id: id, organization_id });

  const times = { created_on, updated_on: created_on };
  for (const job of person.jobs) {
    const source = username === null && job.isPrimary && random.chance(0.6) ? 'import' : 'human';
    rows.add('work_role', { id: ++counters.role, person_id: id, ...roleColumns(job, random), source, ...times });
  }
  for (const education of person.educations)
    rows.add('education', { id: ++counters.education, person_id: id, ...educationColumns(education), ...times });
}

function addresses(person: Person, username: string | null, random: Random) {
  const latin = slugOf(`${person.name.first} ${person.name.last}`).replaceAll('-', '.');
  const known = username !== null || random.chance(0.06);
  const employer = currentJob(person.jobs)?.organization;
  return {
    email_personal: username ?? (known && latin !== '' ? `${latin}@mail.example` : null),
    email_work: known && employer && latin !== '' ? `${latin}@${employer.slug}.example` : null,
    website: random.chance(0.04) && latin !== '' ? `https://${latin.replaceAll('.', '-')}.example` : null,
  };
}

/** Most people give months, some only years, a few nothing. */
function roleColumns({ title, roleTypeId, rung, organization, from, to, isPrimary }: Job, random: Random) {
  const precision = random.next();
  const years = precision < 0.985;
  const months = precision < 0.88;
  return {
    organization_id: organization.id,
    title,
    role_type_id: random.chance(0.97) ? roleTypeId : null,
    seniority_level_ids: rung.levelIds,
    from_year: years ? Math.floor(from / 12) : null,
    from_month: months ? (from % 12) + 1 : null,
    to_year: years && to !== null ? Math.floor(to / 12) : null,
    to_month: months && to !== null ? (to % 12) + 1 : null,
    is_ongoing: to === null,
    is_primary: isPrimary,
  };
}

function educationColumns({ organization, degreeIds, majorIds, from, to, isOngoing }: Education) {
  return {
    organization_id: organization.id,
    degree_type_ids: degreeIds,
    major_ids: majorIds,
    from_year: from,
    to_year: to,
    is_ongoing: isOngoing,
  };
}
