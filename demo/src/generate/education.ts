/** The educations of one person, with years only. */
import type { Employers } from './employers.ts';
import type { Organization } from './organization.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';
import { degreeId } from './reference-ids.ts';
import type { TrackFacts } from './track-facts.ts';

export interface Education {
  organization: Organization;
  degreeIds: number[];
  majorIds: number[];
  from: number | null;
  /** Null with a `from`: not finished yet. */
  to: number | null;
  isOngoing: boolean;
}

export interface Studies {
  educations: Education[];
  /** The subject of the first degree, for titles: "Professor of {subject}". */
  subject: string;
  /** The start of the first job. */
  until: number;
  /** Years of later studies, without a job. */
  sabbatical: { from: number; to: number } | null;
}

interface Situation {
  born: number;
  thisYear: number;
  place: Place;
  track: TrackFacts;
  employers: Employers;
}

const mba = degreeId('Master of Business Administration');

export function drawStudies({ born, thisYear, place, track, employers }: Situation, random: Random): Studies {
  const educations: Education[] = [];
  const major = random.pick(random.pick(track.majors));
  let sabbatical: Studies['sabbatical'] = null;
  let year = born + random.int(18, 19);
  const { degrees } = track;
  const { secondChance = 0, doctorateChance = 0 } = track.track.degrees;

  const study = (degree: number, years: number, subject: { id: number }, from = year) => {
    const country = random.chance(0.85) ? place.country.code : 'US';
    const organization = employers.find({ kind: 'university', country, placeIndex: place.index, year: from }, random);
    const isOngoing = from + years > thisYear;
    const to = isOngoing ? null : from + years;
    educations.push({ organization, degreeIds: [degree], majorIds: [subject.id], from, to, isOngoing });
    return from + years;
  };

  if (!random.chance(0.93)) return { educations, subject: major.name, until: year + random.int(0, 3), sabbatical };
  year = study(random.pick(degrees.first), random.int(3, 4), major);
  if (degrees.second.length > 0 && random.chance(secondChance)) {
    const degree = random.pick(degrees.second);
    const subject =
      degree === mba
        ? { id: businessAdministration }
        : random.chance(0.6)
          ? major
          : random.pick(random.pick(track.majors));
    const later = degree === mba ? random.int(3, 8) : 0;
    const years = random.int(1, 2);
    if (year + later < thisYear) {
      const end = study(degree, years, subject, year + later);
      if (later > 0) sabbatical = { from: year + later, to: end };
      else year = end;
    }
  }
  if (degrees.doctorate.length > 0 && year < thisYear && random.chance(doctorateChance))
    year = study(random.pick(degrees.doctorate), random.int(4, 5), major);
  educations.sort((one, other) => (one.from ?? 0) - (other.from ?? 0));
  return { educations: withGaps(educations, random), subject: major.name, until: year, sabbatical };
}

const businessAdministration = 23;

/** Some people leave out details. */
function withGaps(educations: Education[], random: Random): Education[] {
  return educations.map((education) => {
    if (education.isOngoing || random.chance(0.92)) return education;
    if (random.chance(0.4)) return { ...education, from: null, to: null };
    return random.chance(0.5) ? { ...education, majorIds: [] } : { ...education, degreeIds: [], majorIds: [] };
  });
}
