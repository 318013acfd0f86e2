/** Sends requests, one after the other from each client, and measures how long they take. */
import { type Agent, request } from 'node:http';

export interface Call {
  path: string;
  /** Makes it a POST. */
  body?: object;
}

export interface Times {
  p50: number;
  p95: number;
  count: number;
}

export interface Target {
  address: string;
  cookie: string;
  agent: Agent;
}

/** With fewer calls, a single delayed call would be the 95th percentile. */
const MIN_CALLS = 20;

export async function measure(
  target: Target,
  calls: readonly Call[],
  clients: number,
  seconds: number,
): Promise<Times> {
  const times: number[] = [];
  const waiting = calls.values();
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    for (const call of waiting) {
      if (performance.now() > end && times.length >= MIN_CALLS) return;
      const start = performance.now();
      await send(target, call);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { ...percentiles(times), count: times.length };
}

export function percentiles(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

export function send({ address, cookie, agent }: Target, { path, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body);
    const sent = request(
      `${address}/api${path}`,
      {
        agent,
        method: payload ? 'POST' : 'GET',
        headers: { cookie, ...(payload && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${response.statusCode} for ${path}: ${text.slice(0, 300)}`)),
        );
      },
    );
    sent.on('error', reject).end(payload);
  });
}
