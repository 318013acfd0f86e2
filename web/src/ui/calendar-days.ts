/** Days and times in the time zone of the browser. */
import { once } from './once.ts';

const day = once(
  () => new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
);
const isoDay = once(() => new Intl.DateTimeFormat('sv-SE'));
const time = once(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }));

/** Today as `YYYY-MM-DD`, the format of this locale. */
export const localDay = (now = Date.now()): string => isoDay().format(now);

/** Unix seconds → '4:05 PM' */
export const formatTime = (unixSeconds: number): string => time().format(unixSeconds * 1000);

/** Unix seconds → 'Today', 'Yesterday', or 'Monday, March 3, 2025' */
export function formatCalendarDay(unixSeconds: number, now = Date.now()): string {
  const text = day().format(unixSeconds * 1000);
  if (text === day().format(now)) return 'Today';
  if (text === day().format(now - 86_400_000)) return 'Yesterday';
  return text;
}
