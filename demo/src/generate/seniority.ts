/** The seniority of a person at a point of their career, and the job title for it. */
import type { Random } from './random.ts';
import type { RungFacts, Speciality, TrackFacts } from './track-facts.ts';
import { at } from './random.ts';

export interface CareerPace {
  track: TrackFacts;
  speciality: Speciality;
  /** The highest rung that this person reaches. */
  ceiling: number;
  /** Years on each rung. */
  yearsPerRung: number;
}

export function drawCareerPace(track: TrackFacts, random: Random): CareerPace {
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
export function rungAfter(climber: CareerPace, years: number, reached: number, random: Random): number {
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
  /** The index of the title on the rung. */
  step: number;
}

interface Background {
  subject: string;
  /** The previous job. On the same rung the next title is never an earlier one. */
  reached: Position | undefined;
  isBeginner: boolean;
}

export function drawTitle(
  climber: CareerPace,
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
