/** How far somebody has come at a point of their career, and what that is called. */
import type { Random } from './random.ts';
import type { RungFacts, Speciality, TrackFacts } from './track-facts.ts';
import { at } from './random.ts';

export interface Climber {
  track: TrackFacts;
  speciality: Speciality;
  /** The rung that this person will not pass. */
  ceiling: number;
  /** Years a rung takes. */
  yearsPerRung: number;
}

export function drawClimber(track: TrackFacts, random: Random): Climber {
  const pace = track.track.pace ?? 1;
  const top = track.rungs.length - 1;
  return {
    track,
    speciality: random.pick(track.specialities),
    ceiling: Math.min(top, 1 + Math.floor(random.next() ** (1.25 / pace) * top)),
    yearsPerRung: (3.2 + random.next() * 2.4) / pace,
  };
}

/** The rung after so many years of work, never below the one already reached. */
export function rungAfter(climber: Climber, years: number, reached: number, random: Random): number {
  const { rungs } = climber.track;
  const first = at(rungs, 0).levels.includes('Training') && rungs.length > 1 ? 1 : 0;
  const expected = first + Math.round(years / climber.yearsPerRung - 0.5 + random.next() * 0.6);
  return Math.max(reached, first, Math.min(climber.ceiling, expected));
}

const FOR_BEGINNERS = /^(Junior|Associate|Assistant|Graduate|Paralegal)\b/;

export interface Position {
  title: string;
  roleTypeId: number;
  rung: RungFacts;
  /** Which title of the rung. */
  step: number;
}

interface Background {
  subject: string;
  /** The last job. On the same rung one does not fall back to an earlier title of it. */
  reached: Position | undefined;
  isBeginner: boolean;
}

export function titleOn(
  climber: Climber,
  rung: number,
  { subject, reached, isBeginner }: Background,
  random: Random,
): Position {
  const facts = at(climber.track.rungs, rung);
  const firstStep = !isBeginner && facts.titles.length > 1 && FOR_BEGINNERS.test(at(facts.titles, 0).text) ? 1 : 0;
  const lowest = reached?.rung === facts ? Math.max(firstStep, reached.step) : firstStep;
  const step = random.int(lowest, facts.titles.length - 1);
  const chosen = at(facts.titles, step);
  const title = chosen.text.replace('{noun}', climber.speciality.noun).replace('{subject}', subject);
  return { title, roleTypeId: chosen.roleTypeId ?? climber.speciality.roleTypeId, rung: facts, step };
}
