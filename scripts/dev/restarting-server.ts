/** A server process that can be restarted with the current sources. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface RestartingServer {
  /** Resolves with the greeting when the latest process is ready, or with undefined if it has ended before. */
  ready(): Promise<string | undefined>;
  restart(): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** @param onEnd is called when a process has ended by itself */
export function startServer(args: string[], onEnd: () => void): RestartingServer {
  let latest = launch(args, onEnd);
  let ready = latest.ready;
  let stopped = false;
  const replace = async () => {
    await latest.stop();
    if (stopped) return undefined;
    latest = launch(args, onEnd);
    return latest.ready;
  };
  return {
    ready: () => ready,
    // Sequentially, because two processes cannot listen on the same port.
    restart: () => (ready = ready.then(replace)),
    async stop() {
      stopped = true;
      await latest.stop();
    },
  };
}

function launch(args: string[], onEnd: () => void) {
  // It inherits our flags, so it exits when we are killed: see exit-with-parent.mjs.
  const child = fork(join(import.meta.dirname, 'server.ts'), args);
  const ended = once(child, 'exit');
  let isExpectedToRun = true;
  child.once('exit', () => {
    if (isExpectedToRun) onEnd();
  });
  return {
    ready: Promise.race([once(child, 'message').then(([text]) => String(text)), ended.then(() => undefined)]),
    async stop() {
      isExpectedToRun = false;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
