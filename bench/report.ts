import type { Times } from './measure.ts';

export interface Result {
  name: string;
  scope: string;
  /** Undefined: only reported. */
  goal: number | undefined;
  /** The floor's median, in milliseconds. */
  floor: number;
  times: Times;
}

const widths = [58, 16, 9, 9, 9, 9, 7, 8] as const;
const line = (cells: readonly string[]) =>
  `| ${cells.map((cell, index) => (index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`;

export const heading = [
  line(['read', 'scope', 'p50 ms', 'p95 ms', 'floor ms', '× floor', 'goal', '']),
  line(widths.map((width) => '-'.repeat(width))),
].join('\n');

const multipleOf = ({ times, floor }: Result) => times.p95 / floor;
export const isMissed = (result: Result) => result.goal !== undefined && multipleOf(result) > result.goal;

export function row(result: Result): string {
  const { name, scope, goal, floor, times } = result;
  const verdict = goal === undefined ? '' : isMissed(result) ? 'MISSED' : 'met';
  return line([
    name,
    scope,
    times.p50.toFixed(1),
    times.p95.toFixed(1),
    floor.toFixed(2),
    multipleOf(result).toFixed(1),
    goal === undefined ? 'none' : String(goal),
    verdict,
  ]);
}
