/** A step of `npm test`, and its row in the final table. */
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  passed: number;
  failed: number;
}

export interface FileTime {
  file: string;
  seconds: number;
}

export interface Failure {
  test: string;
  message: string;
}

export interface Outcome extends Count {
  files?: FileTime[];
  failures?: Failure[];
}

export interface Step {
  name: string;
  run(): Promise<Outcome>;
}

export interface StepResult extends Outcome {
  name: string;
  seconds: number;
}

export const total = (results: Count[]): Count => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});

export function summary(results: StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(({ name, passed, failed, seconds }) => {
      const count = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
      return `${name.padEnd(width)} ${count} ${seconds.toFixed(1).padStart(8)} s`;
    })
    .join('\n');
}

/** Shows which test files become slow. */
export function slowest(results: StepResult[], most = 10): string {
  return results
    .flatMap(({ name, files = [] }) => files.map(({ file, seconds }) => ({ name, file, seconds })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file} (${name})`)
    .join('\n');
}

/** Repeats the failures at the end, because a log may be cut off at its start. */
export function failures(results: StepResult[]): string {
  return results
    .flatMap(({ name, failures = [] }) =>
      failures.map(({ test, message }) => `${test} (${name})\n${stripVTControlCharacters(message).trim()}\n`),
    )
    .join('\n');
}

/**
 * Compares the report of a runner with its exit code: a runner that was killed or ran no tests has failed, even if all
 * reported tests have passed.
 */
export function checkOutcome(reported: Outcome | undefined, exitCode: number | null): Outcome {
  const { passed, failed, ...details } = reported ?? { passed: 0, failed: 0 };
  const isIncomplete = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: failed === 0 && isIncomplete ? 1 : failed, ...details };
}
