import { closings, headlines, middles, openings } from '../words/sentences.ts';
import type { Job } from './career.ts';
import type { Education } from './education.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';
import type { TrackFacts } from './track-facts.ts';

const LONGEST_HEADLINE = 150;

export function writeHeadline(
  track: TrackFacts,
  jobs: readonly Job[],
  educations: readonly Education[],
  random: Random,
): string | null {
  if (random.chance(0.1)) return null;
  const job = currentJob(jobs);
  if (job) return shorten(fill(random.pick(headlines), { job, track, jobs, place: null }));
  const studies = educations.find(({ isOngoing }) => isOngoing);
  if (studies) return shorten(`Student at ${studies.organization.name}`);
  const last = jobs.at(-1);
  return last ? shorten(`Former ${last.title}, ${last.organization.name}`) : null;
}

export function writeBio(track: TrackFacts, jobs: readonly Job[], place: Place | null, random: Random): string | null {
  const job = currentJob(jobs);
  if (!job) return null;
  const earlier = jobs.find((other) => other.organization !== job.organization);
  const parts = [random.pick(openings)];
  if (earlier && random.chance(0.7)) parts.push(random.pick(middles).replace('{earlier}', earlier.organization.name));
  if (random.chance(0.8)) parts.push(random.pick(closings));
  return fill(parts.join(' '), { job, track, jobs, place });
}

export function currentJob(jobs: readonly Job[]): Job | undefined {
  return jobs.find(({ isPrimary }) => isPrimary) ?? jobs.findLast(({ to }) => to === null);
}

interface Subject {
  job: Job;
  track: TrackFacts;
  jobs: readonly Job[];
  place: Place | null;
}

function fill(template: string, { job, track, jobs, place }: Subject): string {
  const first = jobs[0]?.from ?? job.from;
  return template
    .replaceAll('{title}', job.title)
    .replaceAll('{company}', job.organization.name)
    .replaceAll('{specialty}', track.track.functions[0] ?? '')
    .replaceAll('{years}', String(Math.max(2, Math.round((job.from - first) / 12) + 2)))
    .replace(', based in {place}', place ? `, based in ${place.name}` : '');
}

function shorten(text: string): string {
  if (text.length <= LONGEST_HEADLINE) return text;
  return text.slice(0, text.lastIndexOf(' ', LONGEST_HEADLINE));
}
