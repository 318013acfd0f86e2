/** Converts the cast of words/ into people and organizations. */
import type { CastJob, CastPerson } from '../words/cast-member.ts';
import { cast } from '../words/cast.ts';
import { castOrganizations } from '../words/cast-organizations.ts';
import type { Level } from '../words/track.ts';
import type { Job, Month } from './career.ts';
import type { Education } from './education.ts';
import type { Organization } from './organization.ts';
import { type Person, personId, type World } from './person.ts';
import type { Places } from './places.ts';
import { drawChoices } from './profile.ts';
import { at, randomFor } from './random.ts';
import { degreeId, majorsOf, personTagId, roleTypeId, seniorityId } from './reference-ids.ts';
import { slugOf } from './slug.ts';
import { trackNamed } from './track-facts.ts';

export function castOrganization(index: number, places: Places): Organization | null {
  const described = castOrganizations[index];
  if (!described) return null;
  const { name, kind, sector, industry, city, country, founded, sizeId, tagline } = described;
  const place = places.named(city, country);
  return {
    index,
    id: index + 1,
    kind,
    name,
    slug: slugOf(name),
    place,
    founded,
    sizeId,
    sector,
    industry,
    pitch: tagline,
  };
}

export function castPerson(world: World, index: number): Person | null {
  const member = cast[index];
  return member ? fixedPerson(world, index, member) : null;
}

export function fixedPerson(world: World, index: number, member: CastPerson): Person {
  const track = trackNamed(member.track);
  const jobs = member.jobs.map((job) => jobOf(job, world)).sort((one, other) => one.from - other.from);
  return {
    index,
    id: personId(index),
    name: { first: member.first, last: member.last, preferred: null },
    born: member.born,
    place: world.places.named(member.city, member.country),
    jobs,
    educations: educationsOf(member, world),
    headline: member.headline,
    bio: member.bio,
    choices: {
      ...drawChoices(track, jobs, 1, world.employers, randomFor(world.seed, 'cast', index)),
      tagIds: member.tags.map((tag) => personTagId(tag)),
    },
    linkedinSlug: castSlug(member),
  };
}

/** Unique, because the addresses of drawn people end with a number. */
export const castSlug = ({ first, last }: CastPerson): string => slugOf(`${first} ${last}`);

function jobOf([title, role, level, organization, from, to]: CastJob, world: World): Job {
  return {
    title,
    roleTypeId: roleTypeId(role),
    rung: { levels: [level as Level], levelIds: [seniorityId(level)], titles: [] },
    step: 0,
    organization: organizationNamed(organization, world),
    from: monthOf(from),
    to: to === null ? null : monthOf(to),
    isPrimary: to === null && role !== 'Board Service',
  };
}

function educationsOf(member: CastPerson, world: World): Education[] {
  return member.educations.map(([organization, degree, major, from, to]) => ({
    organization: organizationNamed(organization, world),
    degreeIds: [degreeId(degree)],
    majorIds: [at(majorsOf(major), 0).id],
    from,
    to,
    isOngoing: false,
  }));
}

function organizationNamed(name: string, world: World): Organization {
  return at(
    world.employers.all,
    castOrganizations.findIndex((organization) => organization.name === name),
  );
}

function monthOf(text: string): Month {
  const [year, month] = text.split('-').map(Number);
  return (year ?? 0) * 12 + (month ?? 1) - 1;
}
