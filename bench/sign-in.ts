import { Agent } from 'node:http';
import { BENCH_PASSWORD } from './bench-database.ts';
import type { Target } from './measure.ts';

/** A session of the user, as a browser gets it. */
export async function signIn(address: string, username: string): Promise<Target> {
  const response = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username, password: BENCH_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  return { address, cookie, agent: new Agent({ keepAlive: true }) };
}
