/**
 * Reads the logs of all clients and checks that no message was lost, duplicated or out of order: every participant has every
 * acknowledged message of their conversation once, in the order of sequences.
 *
 *   node bench/messaging-logs.ts DIRECTORY
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEntry } from './messaging-client.ts';

/** Each client has a file `<conversation>-<user>.log` with one entry per line; `sent.log` has the acknowledged messages. */
export interface AcknowledgedMessage {
  conversationId: string;
  clientKey: string;
  sequence: number;
}

export interface DeliveryReport {
  clients: number;
  messages: number;
  deliveries: number;
  lost: number;
  doubled: number;
  disordered: number;
}

export function checkLogs(directory: string): DeliveryReport {
  const read = <T>(file: string) =>
    readFileSync(join(directory, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as T);
  const sent = Map.groupBy(read<AcknowledgedMessage>('sent.log'), ({ conversationId }) => conversationId);
  const verdict: DeliveryReport = { clients: 0, messages: 0, deliveries: 0, lost: 0, doubled: 0, disordered: 0 };
  for (const messages of sent.values()) verdict.messages += messages.length;
  for (const file of readdirSync(directory)) {
    if (file === 'sent.log') continue;
    const entries = read<LogEntry>(file);
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

if (process.argv[1] === import.meta.filename) console.log(checkLogs(process.argv[2] ?? '.'));
