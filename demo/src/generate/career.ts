/** The work roles of one person in order, from the end of the studies to today. */
import { castOrganizations } from '../words/cast-organizations.ts';
import type { OrganizationKind } from '../words/organization-kinds.ts';
import type { Employers } from './employers.ts';
import type { Studies } from './education.ts';
import { drawCareerPace, type CareerPace, type Position, rungAfter, drawTitle } from './seniority.ts';
import type { Organization } from './organization.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';
import { type TrackFacts, trackNamed } from './track-facts.ts';

/** Months since the year 0. */
export type Month = number;

export interface Job extends Position {
  organization: Organization;
  from: Month;
  /** Null: current. */
  to: Month | null;
  isPrimary: boolean;
}

export interface Life {
  born: number;
  now: Month;
  place: Place;
  track: TrackFacts;
  studies: Studies;
  employers: Employers;
}

const RETIREMENT = 67;
const FIRST_STARTUPS = 2014 * 12;

export function drawCareer(life: Life, random: Random): Job[] {
  const start = life.studies.until * 12 + random.int(5, 10);
  const end = Math.min(life.now, (life.born + RETIREMENT + random.int(-4, 5)) * 12);
  if (start >= end - 2) return [];
  const founds = life.track.name === 'founder';
  const founding = founds ? findFounding(life, start, end, random) : null;
  const before = earlierTrack(life.track, founds, random);
  const jobs = walk({ ...life, track: before }, founds ? before : life.track, start, founding?.from ?? end, random);
  if (founding) jobs.push(founding);
  const last = jobs.at(-1);
  // Some people are between two jobs, and old people have retired.
  if (last && last.to === null && (end < life.now || random.chance(0.05)))
    last.to = Math.max(last.from + 1, end - random.int(1, 8));
  if (last && last.to === null) last.isPrimary = random.chance(0.97);
  return listed(jobs, random);
}

/** Drops the oldest jobs of long careers, as people do on their profiles. */
function listed(jobs: Job[], random: Random): Job[] {
  return jobs.slice(-random.pick([1, 2, 2, 3, 3, 3, 4, 4, 5]));
}

/** Months in a job: young people change jobs more often. */
function stayLength(experience: number, random: Random): number {
  return Math.round(14 + Math.min(experience, 25) * 1.4 + random.next() * 44);
}

/** An earlier track: all founders and some other people have one. */
function earlierTrack(track: TrackFacts, founds: boolean, random: Random): TrackFacts {
  const { from = [] } = track.track;
  return from.length > 0 && (founds || random.chance(0.45)) ? trackNamed(random.pick(from)) : track;
}

/** Jobs from `start` to `end`: in the first part of the career those of `life.track`, then those of `later`. */
function walk(life: Life, later: TrackFacts, start: Month, end: Month, random: Random): Job[] {
  const switchAt = life.track === later ? start : start + Math.floor((end - start) * (0.25 + random.next() * 0.35));
  const jobs: Job[] = [];
  let climber = drawCareerPace(life.track, random);
  let rung = 0;
  for (let from = trainee(life, climber, start, jobs, random); from < end - 2;) {
    if (climber.track !== later && from >= switchAt) {
      climber = drawCareerPace(later, random);
      rung = 0;
    }
    rung = rungAfter(climber, (from - start) / 12, rung, random);
    const job = takeJob(life, climber, rung, from, jobs, random);
    const to = job.from + stayLength((from - start) / 12, random);
    if (job.from >= end - 2) break;
    job.to = interrupted(to, job.from, life.studies) ?? (to >= end - 5 ? null : to);
    jobs.push(job);
    if (job.to === null) break;
    from = nextStart(job.to, life.studies, random);
  }
  const last = jobs.at(-1);
  if (last && last.to === null && end < life.now) last.to = end;
  return jobs;
}

function takeJob(
  life: Life,
  climber: CareerPace,
  rung: number,
  from: Month,
  earlier: readonly Job[],
  random: Random,
): Job {
  const previous = earlier.at(-1);
  const position = drawTitle(
    climber,
    rung,
    { subject: life.studies.subject, reached: previous, isBeginner: earlier.length < 2 },
    random,
  );
  const leads = position.rung.levels.includes('C-Level') || position.rung.levels.includes('Owner');
  const stays =
    previous && previous.title !== position.title && random.chance(0.33) && fits(previous.organization, climber);
  const kind = homeOf(climber, from, random);
  const organization = stays
    ? previous.organization
    : life.employers.find(
        {
          kind,
          country: life.place.country.code,
          placeIndex: life.place.index,
          year: Math.floor(from / 12),
          sectors: sectorsFor(climber, kind),
          anywhere: leads,
          except: earlier.map(({ organization }) => organization),
        },
        random,
      );
  return { ...position, organization, from: Math.max(from, organization.founded * 12), to: null, isPrimary: false };
}

/** Startups did not exist yet when older people began to work. */
function homeOf({ track }: CareerPace, from: Month, random: Random): OrganizationKind {
  const kind = track.homes.draw(random);
  return kind === 'startup' && from < FIRST_STARTUPS && 'company' in track.track.homes ? 'company' : kind;
}

/** Undefined: any sector. All charities employ lawyers, only those with clinics employ physicians. Startups employ everybody. */
function sectorsFor({ track }: CareerPace, kind: OrganizationKind): readonly string[] | undefined {
  const { sectors } = track.track;
  return kind === 'company' || (kind === 'nonprofit' && sectors?.length === 1) ? sectors : undefined;
}

function fits(organization: Organization, climber: CareerPace): boolean {
  return organization.kind in climber.track.track.homes;
}

/** Some begin with an internship in the last year of their studies. Returns when the first job starts. */
function trainee(life: Life, climber: CareerPace, start: Month, jobs: Job[], random: Random): Month {
  if (!climber.track.rungs[0]?.levels.includes('Training') || climber.track.rungs.length < 2 || !random.chance(0.3))
    return start;
  const from = start - random.int(8, 14);
  const job = takeJob(life, climber, 0, from, [], random);
  if (job.from === from) jobs.push({ ...job, to: from + random.int(3, 8) });
  return start;
}

/** A job ends when its holder goes back to school. */
function interrupted(to: Month, from: Month, { sabbatical }: Studies): Month | null {
  if (!sabbatical) return null;
  const leave = sabbatical.from * 12 + 8;
  return from < leave && to > leave ? Math.max(from + 1, leave) : null;
}

function nextStart(end: Month, { sabbatical }: Studies, random: Random): Month {
  const pause = random.chance(0.08) ? random.int(5, 16) : random.int(0, 3);
  if (sabbatical && end >= sabbatical.from * 12 && end < sabbatical.to * 12)
    return sabbatical.to * 12 + random.int(5, 9);
  return end + pause;
}

/** A startup that began when this person could begin one. */
function findFounding(life: Life, start: Month, end: Month, random: Random): Job | null {
  const climber = drawCareerPace(life.track, random);
  const near = life.employers.ofKind('startup', life.place.country.code);
  const everywhere = life.employers.ofKind('startup');
  for (let tries = 0; tries < 16 && everywhere.length > 0; tries++) {
    const organization = random.pick(near.length > 0 && tries < 10 ? near : everywhere);
    const from = organization.founded * 12 + random.int(1, 12);
    if (organization.index < castOrganizations.length || from < start + 18 || from > end - 6) continue;
    const to = random.chance(0.2) && end - from > 40 ? from + random.int(20, 36) : null;
    return {
      ...drawTitle(climber, 0, { subject: '', reached: undefined, isBeginner: false }, random),
      organization,
      from,
      to,
      isPrimary: false,
    };
  }
  return null;
}
