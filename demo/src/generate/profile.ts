/** Texts and choices of a person's profile. */
import causes from '../../../server/reference/causes.json' with { type: 'json' };
import collaborations from '../../../server/reference/collaborations.json' with { type: 'json' };
import interests from '../../../server/reference/interests.json' with { type: 'json' };
import type { Job } from './career.ts';
import type { Employers } from './employers.ts';
import type { Random } from './random.ts';
import { personTagId } from './reference-ids.ts';
import { isSenior } from './side-roles.ts';
import type { TrackFacts } from './track-facts.ts';

export interface Choices {
  tagIds: number[];
  causeIds: number[];
  interestIds: number[];
  functionIds: number[];
  skillIds: number[];
  collaborationIds: number[];
  supportedIds: number[];
}

const causeIds = causes.map(({ id }) => id);
const interestIds = interests.map(({ id }) => id);
const collaborationIds = collaborations.map(({ id }) => id);

/** The tags for a track. */
const trackTags: Record<string, string[]> = {
  founder: ['Founder', 'Entrepreneur', 'Repeat Founder'],
  investing: ['Venture Capitalist', 'Fund Manager', 'Angel Investor'],
  professor: ['Academic', 'Scientist', 'Author'],
  search: ['Executive Recruiter', 'Connector'],
  nonprofit: ['Nonprofit Leader', 'Community Builder'],
  government: ['Policy Expert', 'Civic Leader'],
  media: ['Journalist', 'Author', 'Creator'],
  science: ['Scientist', 'Inventor', 'Domain Expert'],
  consulting: ['Consultant', 'Advisor'],
  software: ['Open Source Contributor', 'Domain Expert'],
};
const tagIdsOf = new Map(
  Object.entries(trackTags).map(([track, tags]) => [track, tags.map((tag) => personTagId(tag))]),
);
const seniorTags = ['Advisor', 'Board Member', 'Mentor', 'Speaker', 'Hiring Manager', 'Angel Investor'].map((tag) =>
  personTagId(tag),
);
const anyTags = [
  'Mentor',
  'Volunteer Leader',
  'First-Generation Graduate',
  'Connector',
  'Podcast Host',
  'Veteran',
  'Speaker',
].map((tag) => personTagId(tag));

/** `fullness`: members have complete profiles; most other people have few details. */
export function drawChoices(
  track: TrackFacts,
  jobs: readonly Job[],
  fullness: number,
  employers: Employers,
  random: Random,
): Choices {
  const known = random.chance(fullness);
  const few = (list: readonly number[], most: number) => (known ? random.some(list, random.int(0, most)) : []);
  return {
    tagIds: drawTags(track, jobs, random),
    causeIds: few(causeIds, 3),
    interestIds: few(interestIds, 5),
    functionIds: random.chance(0.7) ? random.some(track.functionIds, 2) : [],
    skillIds: known || random.chance(0.2) ? random.some(track.skillIds, random.int(2, 8)) : [],
    collaborationIds: few(collaborationIds, 3),
    supportedIds: known && random.chance(0.4) ? supported(employers, random) : [],
  };
}

function drawTags(track: TrackFacts, jobs: readonly Job[], random: Random): number[] {
  const last = jobs.at(-1);
  const tags = new Set<number>();
  if (random.chance(0.5))
    for (const tag of random.some(tagIdsOf.get(track.name) ?? [], random.int(1, 2))) tags.add(tag);
  if (last && isSenior(last) && random.chance(0.4))
    for (const tag of random.some(seniorTags, random.int(1, 2))) tags.add(tag);
  if (random.chance(0.1)) tags.add(random.pick(anyTags));
  return [...tags];
}

function supported(employers: Employers, random: Random): number[] {
  const nonprofits = employers.ofKind('nonprofit');
  if (nonprofits.length === 0) return [];
  return [...new Set(Array.from({ length: random.int(1, 2) }, () => random.pick(nonprofits).id))];
}
