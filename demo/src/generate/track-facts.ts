/** The tracks with ids of reference data, looked up once for all people. */
import type { OrganizationKind } from '../words/organization-kinds.ts';
import type { Level, Track } from '../words/track.ts';
import { tracks } from '../words/tracks.ts';
import type { Random } from './random.ts';
import { degreeId, jobFunctionId, majorsOf, roleTypeId, seniorityId, skillsOf } from './reference-ids.ts';
import { type Weighted, weighted, weightedEntries } from './weighted.ts';

export interface Title {
  text: string;
  /** Null: the role type of the speciality. */
  roleTypeId: number | null;
}

export interface RungFacts {
  levels: Level[];
  levelIds: number[];
  titles: Title[];
}

export interface Speciality {
  roleTypeId: number;
  noun: string;
}

export interface TrackFacts {
  name: string;
  track: Track;
  homes: Weighted<OrganizationKind>;
  specialities: Speciality[];
  rungs: RungFacts[];
  /** Grouped as in the track, so that a field of twenty majors is as likely as a single major. */
  majors: { id: number; name: string }[][];
  degrees: { first: number[]; second: number[]; doctorate: number[] };
  functionIds: number[];
  skillIds: number[];
}

const facts = new Map(Object.entries(tracks).map(([name, track]) => [name, factsOf(name, track)]));
const choice = weighted([...facts.values()], ({ track }) => track.weight);

export function drawTrack(random: Random): TrackFacts {
  return choice.draw(random);
}

export function trackNamed(name: string): TrackFacts {
  const found = facts.get(name);
  if (!found) throw new Error(`There is no track ${name}`);
  return found;
}

function factsOf(name: string, track: Track): TrackFacts {
  const { first, second = [], doctorate = [] } = track.degrees;
  return {
    name,
    track,
    homes: weightedEntries(track.homes),
    specialities: Object.entries(track.specialities).map(([role, noun]) => ({ roleTypeId: roleTypeId(role), noun })),
    rungs: track.rungs.map(({ levels, titles }) => ({
      levels,
      levelIds: levels.map((level) => seniorityId(level)),
      titles: titles.map((title) => parseTitle(title)),
    })),
    majors: track.majors.map((major) => majorsOf(major)),
    degrees: { first: first.map(degreeId), second: second.map(degreeId), doctorate: doctorate.map(degreeId) },
    functionIds: track.functions.map((name) => jobFunctionId(name)),
    skillIds: track.skills.flatMap((category) => skillsOf(category)),
  };
}

function parseTitle(title: string): Title {
  const [text = '', role] = title.split('@');
  return { text, roleTypeId: role === undefined ? null : roleTypeId(role) };
}
