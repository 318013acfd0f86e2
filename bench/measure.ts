/** Sends requests, one after the other from each client, and measures how long they take. */
import { type Agent, request } from 'node:http';

export interface Call {
  path: string;
  /** Makes it a POST, or a PATCH. */
  body?: object;
  isPatch?: true;
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
  const end = performance.now() + seconds * 1000;
  await sendAll(target, calls, clients, times, () => performance.now() > end && times.length >= MIN_CALLS);
  return timesOf(times);
}

/** Calls to the plain app stop after these, if they took this long: by then it is clear which one is faster. */
const MIN_PLAIN_CALLS = 3;
const PLAIN_SECONDS = 0.3;

/** The same calls to two servers in turn: one by one with one client, in short rounds with several. */
export async function measureBeside(
  [kith, plain]: readonly [Target, Target],
  calls: readonly Call[],
  clients: number,
  seconds: number,
): Promise<{ kith: Times; plain: Times }> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  const spent = new Map([
    [ours, 0],
    [theirs, 0],
  ]);
  const isLonger = (times: number[], limit: number) => (spent.get(times) ?? 0) > limit * 1000 * clients;
  const isEnough = (times: number[]) => times.length >= MIN_CALLS && isLonger(times, seconds);
  const isSlow = () => theirs.length >= MIN_PLAIN_CALLS && isLonger(theirs, PLAIN_SECONDS);
  const round = async (target: Target, part: readonly Call[], times: number[]) => {
    const before = times.length;
    await sendAll(target, part, clients, times, () => false);
    spent.set(
      times,
      times.slice(before).reduce((sum, time) => sum + time, spent.get(times) ?? 0),
    );
  };
  for (let start = 0; start < calls.length && !isEnough(ours); start += clients) {
    const part = calls.slice(start, start + clients);
    const rounds = [() => round(kith, part, ours), ...(isSlow() ? [] : [() => round(plain, part, theirs)])];
    // Each is the first in half of the rounds.
    for (const next of start % (2 * clients) === 0 ? rounds : rounds.toReversed()) await next();
  }
  return { kith: timesOf(ours), plain: timesOf(theirs) };
}

async function sendAll(
  target: Target,
  calls: readonly Call[],
  clients: number,
  times: number[],
  isEnough: () => boolean,
): Promise<void> {
  const waiting = calls.values();
  const client = async () => {
    for (const call of waiting) {
      if (isEnough()) return;
      const start = performance.now();
      await send(target, call);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

const timesOf = (times: readonly number[]): Times => ({ ...percentiles(times), count: times.length });

export function percentiles(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

export function send({ address, cookie, agent }: Target, { path, body, isPatch }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body);
    const sent = request(
      `${address}/api${path}`,
      {
        agent,
        method: isPatch ? 'PATCH' : payload ? 'POST' : 'GET',
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
