import { formatDay } from '../../ui/formats.ts';

const DAY_MS = 86_400_000;

/** Farther days are easier to read as dates. */
const MOST_DAYS = 60;

/** When somebody is due, seen from a day. Both are `YYYY-MM-DD`. */
export function dueText(dueOn: string, today: string): string {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS);
  if (days < 0) return `Due since ${formatDay(dueOn)}`;
  if (days === 0) return 'Due today';
  if (days === 1) return 'Due tomorrow';
  return days > MOST_DAYS ? `Due on ${formatDay(dueOn)}` : `Due in ${days} days`;
}
