/** The processor time of a process and its children, from /proc: Linux only. */
import { globSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface Times {
  pid: number;
  parent: number;
  seconds: number;
}

/** Of the process, of its running children, and of those that have ended. */
export function processorSeconds(pid: number): number {
  return readAll()
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

function readAll(): Times[] {
  return globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      // The name, in parentheses, may contain spaces.
      const text = readFileSync(file, 'utf8');
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [parent = 0] = fields.slice(1);
      const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
      return [{ pid: Number(file.split('/')[2]), parent, seconds: ticks / TICKS_PER_SECOND }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
