/** Generates a world in a thread of its own, so that PostgreSQL loads rows while the next ones are generated. */
import { on } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { worldBatches } from '../demo/src/generate/batches.ts';
import type { Batch } from '../demo/src/generate/rows.ts';
import type { WorldOptions } from '../demo/src/generate/world.ts';

/** Batches that are generated before the first of them is loaded. */
const AHEAD = 3;

export async function* generateInThread(options: WorldOptions): AsyncGenerator<Batch[]> {
  const worker = new Worker(import.meta.filename, {
    workerData: options,
    // Most objects are needed only for one row. The small young generation of our processes is for servers.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  try {
    for (let ahead = 0; ahead < AHEAD; ahead++) worker.postMessage('next', []);
    for await (const [batch] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Batch[]]>) {
      yield batch;
      worker.postMessage('next', []);
    }
  } finally {
    await worker.terminate();
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  const batches = worldBatches(workerData as WorldOptions);
  // Each request is answered by the next batch. The thread ends after the last one.
  port.on('message', () => {
    const { value, done } = batches.next();
    if (done) port.close();
    else port.postMessage(value);
  });
}
