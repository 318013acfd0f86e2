/**
 * A connection that this process keeps to itself, and opens again whenever it is lost. It asks for an answer every few seconds, because
 * who only listens never notices that the other end has gone without a word.
 */
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const PULSE_MS = 5000;
const ANSWER_MS = 5000;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 500;
const GOODBYE_MS = 1000;

export interface LastingOptions {
  url: string;
  /** How PostgreSQL lists it: its application_name. */
  name: string;
  /** Gives a new connection what the lost one had, before anybody uses it. */
  prepare: (client: Client) => Promise<unknown>;
  onLost?: () => void;
  /** Once for each time it is lost, however often opening it fails then. */
  onError: (error: Error) => void;
}

export interface LastingConnection {
  /** Fails while the connection is lost. */
  query: Client['query'];
  stop(): Promise<void>;
}

export async function openLasting({ url, name, prepare, onLost, onError }: LastingOptions): Promise<LastingConnection> {
  let stopped = false;
  let { client, socket } = await open();
  const pulse = setInterval(() => {
    // Not by end(), which would say goodbye to nobody and wait for the answer.
    client.query('select 1').catch(() => socket.destroy());
  }, PULSE_MS).unref();

  async function open(): Promise<{ client: Client; socket: Socket }> {
    const nextSocket = new Socket();
    const next = new Client({
      connectionString: url,
      application_name: name,
      stream: () => nextSocket,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    // Heard so that it ends nothing; what follows from it is done when the connection ends.
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
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
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
      clearInterval(pulse);
      await Promise.race([client.end(), sleep(GOODBYE_MS, undefined, { ref: false })]);
      socket.destroy();
    },
  };
}
