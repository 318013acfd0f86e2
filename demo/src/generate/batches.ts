/** All rows in batches, so that only a part of them is in memory. */
import { type Batch, Rows } from './rows.ts';
import { generateWorld, type WorldOptions } from './world.ts';

/** Buffered characters of rows after which they are given out. */
const BATCH_LENGTH = 16 * 1024 * 1024;

export function* worldBatches(options: WorldOptions, log: (line: string) => void = () => {}): Generator<Batch[]> {
  const rows = new Rows();
  let stage = '';
  for (const current of generateWorld(options, rows)) {
    if (rows.size > BATCH_LENGTH) yield rows.take();
    if (current !== stage) log(`  ${current} …`);
    stage = current;
  }
  yield rows.take();
}
