/**
 * Two processes behind a proxy are restarted one after the other, and no request fails (behind nginx, which does not ask for health, no
 * read). Skips the proxies that are not installed.
 */
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { freePort } from '../test/free-port.ts';
import { hasEnded, startServer, type ServerProcess } from '../test/process.ts';
import { isInstalled, startProxy, type ProxyName } from '../test/proxies.ts';
import { createUser } from './identity/users/create-user.commands.ts';
import { connect } from './platform/database/database.ts';
import { hashPassword } from './platform/passwords.ts';

const REQUESTS = 3000;
const CLIENTS = 6;
const SERVICE_RESTART = 1012;
const credentials = { username: 'ada@kith.example', password: 'correct horse' };
let database: TestDatabase;
const servers: ServerProcess[] = [];
let stopProxy: (() => Promise<void>) | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db, end } = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 5000, onError: () => {} });
  const passwordHash = await hashPassword(credentials.password);
  await createUser(db, { firstName: 'Ada', lastName: 'L', username: credentials.username, passwordHash, roleIds: [2] });
  await end();
});
afterEach(async () => {
  await stopProxy?.();
  stopProxy = undefined;
  for (const server of servers.splice(0)) if (!hasEnded(server)) await server.end('SIGKILL');
});
afterAll(() => database.drop());

async function start(port: number): Promise<ServerProcess> {
  const server = await startServer({
    DATABASE_URL: database.url,
    PORT: String(port),
    TRUST_PROXY: '1',
    KITH_DRAIN_SECONDS: '5',
  });
  servers.push(server);
  return server;
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  expect(response.status, await response.text()).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function openSocket(url: string, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie } });
  await once(socket, 'message');
  return socket;
}

test.for<ProxyName>(['haproxy', 'nginx', 'caddy'])(
  'loses no request behind %s',
  { timeout: 300_000 },
  async (name, { skip }) => {
    if (!isInstalled(name)) return skip(`${name} is not installed.`);
    const ports = [await freePort(), await freePort()] as const;
    const processes = await Promise.all(ports.map(start));
    const proxy = await startProxy(name, ports);
    stopProxy = () => proxy.stop();
    const cookie = await signIn(proxy.url);
    const sockets = await Promise.all(Array.from({ length: 6 }, () => openSocket(proxy.url, cookie)));
    const codes = sockets.map(async (socket) => ((await once(socket, 'close')) as [{ code: number }])[0].code);

    const restarted = new AbortController();
    let sent = 0;
    const failed: string[] = [];
    // A read with a session, a public read, and a write.
    const requests: [method: string, path: string, body?: string][] = [
      ['GET', '/api/session'],
      ['GET', '/api/config'],
      ['POST', '/api/tools/account/viewed', JSON.stringify({})],
    ];
    const ask = async (index: number) => {
      const [method, path, body] = requests[index % requests.length] ?? ['GET', '/'];
      const response = await fetch(`${proxy.url}${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      }).catch((error: Error) => error);
      // The write has no personId, which Kith itself refuses.
      const isAnswer = response instanceof Response && response.status === (body ? 400 : 200);
      if (response instanceof Response) await response.arrayBuffer();
      if (!isAnswer)
        failed.push(`${method} ${path}: ${response instanceof Response ? response.status : String(response.cause)}`);
    };
    const clients = Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (!restarted.signal.aborted || sent < REQUESTS) await ask(sent++);
      }),
    );
    for (const [index, one] of processes.entries()) {
      expect(await one.end('SIGTERM'), one.output()).toBe(0);
      await start(ports[index] ?? 0);
      // The proxy sends requests to the new process before the other one stops.
      await expect.poll(async () => answeredBy(proxy.url, ports), { timeout: 30_000 }).toBe(true);
    }
    restarted.abort();
    await clients;
    process.stdout.write(`${name}: ${failed.length} of ${sent} requests failed\n`);
    expect(name === 'nginx' ? failed.filter((one) => one.startsWith('GET')) : failed).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    expect(new Set(await Promise.all(codes))).toEqual(new Set([SERVICE_RESTART]));
    (await openSocket(proxy.url, cookie)).close();
  },
);

/** Whether both processes answer, and the proxy has had the time to notice. */
async function answeredBy(url: string, ports: readonly number[]): Promise<boolean> {
  const all = await Promise.all(
    [url, ...ports.map((port) => `http://127.0.0.1:${port}`)].map((one) => fetch(`${one}/health/ready`)),
  );
  return all.every(({ ok }) => ok);
}
