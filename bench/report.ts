import type { Times } from './measure.ts';

export interface Result {
  name: string;
  scope: string;
  /** None: reported only. */
  goal: number | undefined;
  /** The floor's median, in milliseconds. */
  floor: number;
  times: Times;
}

const widths = [40, 16, 9, 9, 9, 7, 8] as const;
const line = (cells: readonly string[]) =>
  `| ${cells.map((cell, index) => (index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`;

export const heading = [
  line(['read', 'scope', 'p50 ms', 'p95 ms', '× floor', 'goal', '']),
  line(widths.map((width) => '-'.repeat(width))),
].join('\n');

export function row({ name, scope, goal, floor, times }: Result): string {
  const multiple = times.p95 / floor;
  const verdict = goal === undefined ? '' : multiple <= goal ? 'met' : 'MISSED';
  return line([
    name,
    scope,
    times.p50.toFixed(1),
    times.p95.toFixed(1),
    multiple.toFixed(1),
    goal === undefined ? 'none' : String(goal),
    verdict,
  ]);
}
