/** One connection of this process that hears what all processes notify. Reconnects by itself. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { LIVE_CHANNEL, type Notice } from './notify.queries.ts';

export interface Listener {
  stop(): Promise<void>;
}

export interface ListenerOptions {
  url: string;
  onNotice: (notice: Notice) => void;
  /** The connection was lost, so notices may have been missed. */
  onGap: () => void;
  onError: (error: Error) => void;
}

export async function listen(options: ListenerOptions): Promise<Listener> {
  let stopped = false;
  let client = await open();

  async function open(): Promise<Client> {
    const next = new Client({ connectionString: options.url, application_name: 'kith live', keepAlive: true });
    next.on('notification', ({ payload }) => {
      try {
        options.onNotice(JSON.parse(payload ?? '') as Notice);
      } catch (error) {
        options.onError(error as Error);
      }
    });
    next.on('error', (error) => {
      if (!stopped) options.onError(error);
    });
    await next.connect();
    await next.query(`listen ${LIVE_CHANNEL}`);
    next.once('end', () => void reopen());
    return next;
  }

  async function reopen(): Promise<void> {
    options.onGap();
    for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
      if (stopped) return;
      try {
        client = await open();
        return;
      } catch (error) {
        options.onError(error as Error);
        await sleep(wait, undefined, { ref: false });
      }
    }
  }

  return {
    async stop() {
      stopped = true;
      await client.end();
    },
  };
}
