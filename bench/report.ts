/** The lines of the report, and the verdict on each read. */
import type { Times } from './measure.ts';

export interface Result {
  name: string;
  scope: string;
  clients: number;
  /** Undefined: only reported. */
  goal: number | undefined;
  /** The floor's median, in milliseconds. */
  floor: number;
  times: Times;
  /** If the plain app has the read: the times of both for the same calls in turn. */
  beside?: { kith: Times; plain: Times };
}

/** With several clients, the floor is measured with as many clients, and the goals are this much higher. */
export const SLACK = 1.5;

/** Kith counts as slower than the plain app above this ratio: two measurements of the same server differ by as much. */
const NOISE = 1.1;

const widths = [58, 14, 9, 9, 9, 9, 7, 13, 8] as const;
const line = (cells: readonly string[]) =>
  `| ${cells.map((cell, index) => (index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`;

export const heading = [
  line(['read', 'scope', 'p50 ms', 'p95 ms', 'floor ms', '× floor', 'goal', 'of plain', '']),
  line(widths.map((width) => '-'.repeat(width))),
].join('\n');

export const multipleOf = ({ times, floor }: Result): number => times.p95 / floor;
const ratios = ({ beside }: Result) =>
  beside ? [beside.kith.p50 / beside.plain.p50, beside.kith.p95 / beside.plain.p95] : [];

export const isOverGoal = (result: Result): boolean => result.goal !== undefined && multipleOf(result) > result.goal;
export const isSlowerThanPlain = (result: Result): boolean => ratios(result).some((ratio) => ratio > NOISE);
export const isMissed = (result: Result): boolean => isOverGoal(result) || isSlowerThanPlain(result);

/** The times of Kith as shares of those of the plain app: p50 / p95. */
export const ofPlain = (result: Result): string =>
  ratios(result)
    .map((ratio) => (ratio < 0.1 ? ratio.toFixed(3) : ratio.toFixed(2)))
    .join(' / ');

export function verdictOf(result: Result): string {
  if (isOverGoal(result)) return 'MISSED';
  if (isSlowerThanPlain(result)) return 'SLOWER';
  return result.goal === undefined && !result.beside ? '' : 'met';
}

export function row(result: Result): string {
  const { name, scope, goal, floor, times } = result;
  return line([
    name,
    scope,
    times.p50.toFixed(1),
    times.p95.toFixed(1),
    floor.toFixed(2),
    multipleOf(result).toFixed(1),
    goal === undefined ? 'none' : String(goal),
    ofPlain(result),
    verdictOf(result),
  ]);
}
