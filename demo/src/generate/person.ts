/** Generates one person. The result depends only on (seed, index). */
import { type Choices, drawChoices } from './profile.ts';
import { drawCareer, type Job, type Life } from './career.ts';
import { drawStudies, type Education } from './education.ts';
import type { Employers } from './employers.ts';
import { drawName, type PersonName } from './names.ts';
import { writeBio, writeHeadline } from './person-texts.ts';
import type { Place, Places } from './places.ts';
import { randomFor } from './random.ts';
import { drawSideRoles } from './side-roles.ts';
import { slugOf } from './slug.ts';
import { drawTrack } from './track-facts.ts';

export interface Person {
  index: number;
  id: number;
  name: PersonName;
  born: number;
  place: Place | null;
  jobs: Job[];
  educations: Education[];
  headline: string | null;
  bio: string | null;
  choices: Choices;
  /** The end of the LinkedIn address; null for the few people without one. */
  linkedinSlug: string | null;
}

export interface World {
  seed: number;
  /** The year and month of "today". */
  thisYear: number;
  thisMonth: number;
  places: Places;
  employers: Employers;
}

/** People and users have different ids, so that mistaking one for the other fails. */
export function personId(index: number): number {
  return 1_000 + index + 1;
}

export function drawPerson(world: World, index: number, isMember: boolean): Person {
  const random = randomFor(world.seed, 'person', index);
  const place = world.places.draw(random);
  const track = drawTrack(random);
  const born = world.thisYear - 22 - random.int(0, 26) - random.int(0, 24);
  const { employers, thisYear } = world;
  const studies = drawStudies({ born, thisYear, place, track, employers }, random);
  const life: Life = { born, now: thisYear * 12 + world.thisMonth - 1, place, track, studies, employers };
  const career = random.chance(0.985) ? drawCareer(life, random) : [];
  const jobs = [...career, ...drawSideRoles(life, career, random)];
  const name = drawName(place.country, random);
  const shownPlace = random.chance(0.95) ? place : null;
  return {
    index,
    id: personId(index),
    name,
    born,
    place: shownPlace,
    jobs,
    educations: studies.educations,
    headline: writeHeadline(track, jobs, studies.educations, random),
    bio: random.chance(isMember ? 0.9 : 0.3) ? writeBio(track, jobs, shownPlace, random) : null,
    choices: drawChoices(track, career, isMember ? 1 : 0.4, employers, random),
    linkedinSlug: random.chance(0.95) ? linkedinSlug(name, index) : null,
  };
}

/** Unique because of its ending: multiplying by an odd number gives each index a different value. */
function linkedinSlug({ first, last }: PersonName, index: number): string {
  const ending = (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  const latin = slugOf(`${first} ${last}`);
  return `${latin === '' ? `${first}${last}` : latin.slice(0, 60)}-${ending}`;
}
