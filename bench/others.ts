/** Measures how a large write affects others: the list of another member, alone and while the write runs. */
import { percentiles } from './measure.ts';

const CALLS = 200;
/** As a multiple of the p95 alone. */
const GOAL = 2;

/** Calls `list` one at a time. Returns the sentence for the report. */
export async function measureOthers(list: () => Promise<unknown>, write: () => Promise<unknown>): Promise<string> {
  await p95While(list, (calls) => calls < CALLS);
  const alone = await p95While(list, (calls) => calls < CALLS);
  let isRunning = true;
  const writing = write().finally(() => (isRunning = false));
  const [during] = await Promise.all([p95While(list, () => isRunning), writing]);
  const ratio = during / alone;
  return (
    `another member’s list: p95 ${alone.toFixed(1)} ms alone, ${during.toFixed(1)} ms meanwhile, × ${ratio.toFixed(1)} ` +
    `(goal ${GOAL}: ${ratio <= GOAL ? 'met' : 'MISSED'})`
  );
}

async function p95While(list: () => Promise<unknown>, more: (calls: number) => boolean): Promise<number> {
  const times: number[] = [];
  do {
    const start = performance.now();
    await list();
    times.push(performance.now() - start);
  } while (more(times.length));
  return percentiles(times).p95;
}
