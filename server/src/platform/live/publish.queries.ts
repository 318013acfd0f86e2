/**
 * Publishes events of committed changes, fast. PostgreSQL commits transactions with NOTIFY one at a time in the whole database, including
 * the disk write. So frequent changes are committed first and published afterwards: at once to the sockets of this process, and to other
 * processes by a NOTIFY that does not wait for the disk, in batches when there are many.
 *
 * A process that dies between commit and publish has not answered the request either: the client sends it again, which publishes.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { LIVE_CHANNEL, type ServerEvent } from './notify.queries.ts';

export type Publish = (event: ServerEvent) => Promise<void>;

/** `by` is the publishing process, which has handled the event already. */
type PublishedEvent = ServerEvent & { by?: string };

export interface Publisher {
  publish: Publish;
  /** For an event that this process has handled already. */
  publishToOthers: Publish;
  isOwn: (event: PublishedEvent) => boolean;
}

export function createPublisher(db: Database, deliver: (event: ServerEvent) => void): Publisher {
  const by = randomUUID();
  let waiting: PublishedEvent[] = [];
  let last: Promise<void> = Promise.resolve();

  async function notifyOthers(): Promise<void> {
    const events = waiting;
    waiting = [];
    if (events.length === 0) return;
    await sql`
      select pg_notify(${sql.lit(LIVE_CHANNEL)}, event)
      from (select set_config('synchronous_commit', 'off', true)) quick, unnest(${events.map((event) => JSON.stringify(event))}::text[]) as event`.execute(
      db,
    );
  }

  const publishToOthers: Publish = (event) => {
    waiting.push({ ...event, by });
    // Events that arrive while a batch is being sent wait for the next batch.
    last = last.catch(() => {}).then(notifyOthers);
    return last;
  };

  return {
    publish(event) {
      deliver(event);
      return publishToOthers(event);
    },
    publishToOthers,
    isOwn: (event) => event.by === by,
  };
}
