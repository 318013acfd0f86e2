/**
 * A single connection outside of the pools, which is opened again whenever it is lost. It sends a query every few seconds, because a
 * connection that only listens never notices that the other end has gone.
 */
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseClient } from './client.ts';

const PING_INTERVAL_MS = 5000;
const ANSWER_TIMEOUT_MS = 5000;
const MIN_RETRY_MS = 50;
const MAX_RETRY_MS = 500;

export interface ReconnectingOptions {
  url: string;
  /** Its application_name in PostgreSQL. */
  name: string;
  /** Sets up a new connection (locks, subscriptions) before it is used. */
  prepare: (client: Client) => Promise<unknown>;
  onLost?: () => void;
  /** Called once for each loss, however often opening fails after it. */
  onError: (error: Error) => void;
}

export interface ReconnectingConnection {
  /** Fails while the connection is lost. */
  query: Client['query'];
  stop(): Promise<void>;
}

export async function openReconnecting({
  url,
  name,
  prepare,
  onLost,
  onError,
}: ReconnectingOptions): Promise<ReconnectingConnection> {
  let stopped = false;
  let { client, socket } = await open();
  const pingTimer = setInterval(() => {
    // Not end(), which would wait for an answer of the lost server.
    client.query('select 1').catch(() => socket.destroy());
  }, PING_INTERVAL_MS).unref();

  async function open(): Promise<{ client: Client; socket: Socket }> {
    const nextSocket = new Socket();
    const next = new DatabaseClient({
      connectionString: url,
      application_name: name,
      stream: () => nextSocket,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    // Without a listener an error would end this process. The reaction follows in 'end'.
    let reason = new Error('The connection was closed.');
    next.on('error', (error) => (reason = error));
    try {
      await next.connect();
      await prepare(next);
    } catch (error) {
      nextSocket.destroy();
      throw error;
    }
    next.once('end', () => {
      if (!stopped) void reopen(reason);
    });
    return { client: next, socket: nextSocket };
  }

  async function reopen(reason: Error): Promise<void> {
    onError(reason);
    onLost?.();
    for (let wait = MIN_RETRY_MS; ; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      if (stopped) return;
      try {
        ({ client, socket } = await open());
        if (stopped) socket.destroy();
        return;
      } catch {
        await sleep(wait, undefined, { ref: false });
      }
    }
  }

  return {
    query: ((...args: Parameters<Client['query']>) => client.query(...args)) as Client['query'],
    async stop() {
      stopped = true;
      clearInterval(pingTimer);
      await client.end();
    },
  };
}
