/** Kills a server process while messages are sent: acknowledged messages are stored once, and clients of other processes miss none. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { startServer, type ServerProcess } from '../../../test/process.ts';
import { query } from '../../../test/query.ts';
import { addToEachOthersNetworks } from '../../../test/world.ts';
import { connect, type Connections } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { createUser } from '../../identity/users/create-user.commands.ts';

const kills = 15;
const SENDERS = 4;
const password = 'correct horse';
let database: TestDatabase;
let connections: Connections;
let doomed: ServerProcess;
let steady: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  connections = connect({ url: database.url, poolSize: 2, statementTimeoutMs: 30_000, onError: () => {} });
  steady = await startServer({ DATABASE_URL: database.url, MESSAGING_FOR: 'members' });
  doomed = await startServer({ DATABASE_URL: database.url, MESSAGING_FOR: 'members' });
});
afterAll(async () => {
  for (const server of [doomed, steady]) if (server.child.exitCode === null) await server.end('SIGKILL');
  await connections.end();
  await database.drop();
});

async function signUp(name: string): Promise<{ userId: number; cookie: string }> {
  const username = `${name}@kith.example`;
  const passwordHash = await hashPassword(password);
  const user = { firstName: name, lastName: 'X', username, passwordHash, roleIds: [2] };
  const userId = await createUser(connections.db, user);
  const signedIn = await call(steady, '', '/session', { username, password });
  return { userId, cookie: signedIn?.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Undefined if the server was killed before it answered. */
const call = (server: ServerProcess, cookie: string, path: string, body: object) =>
  fetch(`${server.baseUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  }).catch(() => undefined);

test(`loses and repeats no message when killed ${kills} times`, { timeout: 60_000 + kills * 60_000 }, async () => {
  const users = await Promise.all(Array.from({ length: SENDERS }, (_, index) => signUp(`sender${index}`)));
  await addToEachOthersNetworks(connections.db, users);
  const [first, ...others] = users as [(typeof users)[0], ...typeof users];
  const created = await call(steady, first.cookie, '/tools/conversations', {
    participants: others.map(({ userId }) => userId),
  });
  if (!created) throw new Error('The steady server is gone.');
  const { id } = (await created.json()) as Conversation;
  const witness = await LiveClient.resumed(`${steady.baseUrl.replace('http', 'ws')}/api/live`, first, { [id]: 1 });

  const acknowledged = new Map<string, number>();
  const done = new AbortController();
  /** Sends through the process that is killed, and retries each message with the same key until it is answered. */
  const sender = async ({ cookie }: { cookie: string }) => {
    while (!done.signal.aborted) {
      const clientKey = randomUUID();
      for (let answer: Response | undefined; !answer?.ok;) {
        answer = await call(doomed, cookie, `/tools/conversations/${id}/messages`, { text: clientKey, clientKey });
        if (answer?.ok) acknowledged.set(clientKey, ((await answer.json()) as Message).sequence);
        else await sleep(20);
      }
    }
  };
  const sending = users.map(sender);
  for (let kill = 0; kill < kills; kill++) {
    const before = acknowledged.size;
    while (acknowledged.size < before + 20) await sleep(10);
    await doomed.end('SIGKILL');
    doomed = await startServer({ DATABASE_URL: database.url, MESSAGING_FOR: 'members' });
  }
  done.abort();
  await Promise.all(sending);

  const rows = await query<{ key: string; sequence: number }>(
    database.url,
    'select client_key as key, sequence::int from message where conversation_id = $1 order by sequence',
    [id],
  );
  // Every sender retries until there is an answer, so the stored and the acknowledged messages are the same.
  expect(rows.map(({ key, sequence }) => [key, sequence])).toEqual([...acknowledged].toSorted(([, a], [, b]) => a - b));
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  await witness.until('message', (all) => all.length >= rows.length);
  expect(witness.messages).toEqual(rows.map(({ key, sequence }) => [sequence, key]));
  witness.close();
});
