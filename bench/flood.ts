/**
 * Measures how a flood of one member affects another: the list of a member, alone and while another member always runs twenty of the
 * slowest searches. It needs a server of its own, because in the other cases all clients are the same user.
 */
import { percentiles, send, type Call, type Target } from './measure.ts';

const CONCURRENT_SEARCHES = 20;
const CALLS = 200;
/** As a multiple of the p95 without the flood. */
const FLOOD_GOAL = 3;

interface Flood {
  /** The member whose list is measured. */
  member: Target;
  list: () => Call;
  flooder: Target;
  search: () => Call;
}

export async function measureFlood({ member, list, flooder, search }: Flood): Promise<string> {
  await p95Of(member, list);
  const alone = await p95Of(member, list);
  const measured = new AbortController();
  const flood = Array.from({ length: CONCURRENT_SEARCHES }, async () => {
    while (!measured.signal.aborted) await send(flooder, search());
  });
  const flooded = await p95Of(member, list).finally(() => measured.abort());
  await Promise.all(flood);
  const ratio = flooded / alone;
  return (
    `\nA list while another member floods: p95 ${flooded.toFixed(1)} ms, alone ${alone.toFixed(1)} ms: × ${ratio.toFixed(1)} ` +
    `(goal: ${FLOOD_GOAL}: ${ratio <= FLOOD_GOAL ? 'met' : 'MISSED'}).`
  );
}

async function p95Of(target: Target, list: () => Call): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const start = performance.now();
    await send(target, list());
    times.push(performance.now() - start);
  }
  return percentiles(times).p95;
}
