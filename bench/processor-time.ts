/** The processor time of a process and its children, from /proc: Linux only. */
import { globSync, readFileSync } from 'node:fs';

/** Of the process, of its running children, and of those that have ended. */
export function processorSeconds(pid: number): number {
  return [pid, ...childrenOf(pid)].flatMap(threadsOf).reduce((sum, seconds) => sum + seconds, secondsOfEnded(pid));
}

const childrenOf = (pid: number) =>
  globSync('/proc/[0-9]*/stat').flatMap((file) => {
    const [, child, parent] = /^(\d+) .*\) \S (\d+) /s.exec(read(file)) ?? [];
    return Number(parent) === pid ? [Number(child)] : [];
  });

/** Nanoseconds; the fields of `stat` have hundredths of a second, which hides what short statements cost. */
const threadsOf = (pid: number) =>
  globSync(`/proc/${pid}/task/*/schedstat`).map((file) => Number(read(file).split(' ')[0]) / 1e9);

const TICKS_PER_SECOND = 100;

function secondsOfEnded(pid: number): number {
  // The name, in parentheses, may contain spaces.
  const [user = 0, system = 0] =
    read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ').slice(13, 15).map(Number) ?? [];
  return (user + system) / TICKS_PER_SECOND;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
