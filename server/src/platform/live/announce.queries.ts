/**
 * Telling what has been committed, fast. A transaction that notifies is committed alone, one after the other over the whole database,
 * disk and all; so what comes often is committed first and told afterwards: at once to the sockets of this process, and to the others
 * by a notification that waits for no disk, several together when many come.
 *
 * A process that dies between the two has told nobody, and has not answered either: whoever wrote asks again, and it is told then.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { LIVE_CHANNEL, type Notice } from './notify.queries.ts';

export type Announce = (notice: Notice) => Promise<void>;

/** What is announced says by which process, which has heard it already. */
type Announced = Notice & { by?: string };

export interface Announcer {
  announce: Announce;
  /** The same for what this process knows already. */
  announceToOthers: Announce;
  isOwn: (notice: Announced) => boolean;
}

export function announcer(db: Database, hear: (notice: Notice) => void): Announcer {
  const by = randomUUID();
  let waiting: Announced[] = [];
  let last: Promise<void> = Promise.resolve();

  async function tellOthers(): Promise<void> {
    const notices = waiting;
    waiting = [];
    if (notices.length === 0) return;
    await sql`
      select pg_notify(${sql.lit(LIVE_CHANNEL)}, notice)
      from (select set_config('synchronous_commit', 'off', true)) quick, unnest(${notices.map((notice) => JSON.stringify(notice))}::text[]) as notice`.execute(
      db,
    );
  }

  const announceToOthers: Announce = (notice) => {
    waiting.push({ ...notice, by });
    // Those that come while others are being told go together with the next.
    last = last.catch(() => {}).then(tellOthers);
    return last;
  };

  return {
    announce(notice) {
      hear(notice);
      return announceToOthers(notice);
    },
    announceToOthers,
    isOwn: (notice) => notice.by === by,
  };
}
