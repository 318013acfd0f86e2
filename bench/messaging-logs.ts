/**
 * Reads the logs of all clients and proves that nothing was lost, doubled or told out of order: every participant has every message
 * of their conversation, each once, by its number, and every message that was acknowledged is there.
 *
 *   node bench/messaging-logs.ts DIRECTORY
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logged } from './messaging-client.ts';

/** A file a client, `<conversation>-<user>.log`, a line an entry; `sent.log` holds what was acknowledged. */
export interface Sent {
  conversationId: string;
  clientKey: string;
  sequence: number;
}

export interface Verdict {
  clients: number;
  messages: number;
  deliveries: number;
  lost: number;
  doubled: number;
  disordered: number;
}

export function judgeLogs(directory: string): Verdict {
  const read = <T>(file: string) =>
    readFileSync(join(directory, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as T);
  const sent = Map.groupBy(read<Sent>('sent.log'), ({ conversationId }) => conversationId);
  const verdict: Verdict = { clients: 0, messages: 0, deliveries: 0, lost: 0, doubled: 0, disordered: 0 };
  for (const messages of sent.values()) verdict.messages += messages.length;
  for (const file of readdirSync(directory)) {
    if (file === 'sent.log') continue;
    const entries = read<Logged>(file);
    const expected = sent.get(file.split('-')[0] ?? '') ?? [];
    const got = new Map(entries.map(({ clientKey, sequence }) => [clientKey, sequence]));
    verdict.clients++;
    verdict.deliveries += entries.length;
    verdict.doubled += entries.length - got.size;
    verdict.lost += expected.filter(({ clientKey, sequence }) => got.get(clientKey) !== sequence).length;
    verdict.disordered += entries.filter(
      ({ sequence }, index) => sequence <= (entries[index - 1]?.sequence ?? 0),
    ).length;
  }
  return verdict;
}

if (process.argv[1] === import.meta.filename) console.log(judgeLogs(process.argv[2] ?? '.'));
