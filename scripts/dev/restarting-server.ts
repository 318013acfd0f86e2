/** A server process that can be replaced by a new one, of the sources as they are then. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface RestartingServer {
  /** Settles when the latest process is ready, with what it has to say, or has ended without being so. */
  ready(): Promise<string | undefined>;
  restart(): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** @param onEnd is called when a process has ended that nobody has asked to */
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
    // One after the other: two processes cannot have the same port.
    restart: () => (ready = ready.then(replace)),
    async stop() {
      stopped = true;
      await latest.stop();
    },
  };
}

function launch(args: string[], onEnd: () => void) {
  // It inherits our flags, so it follows us when we are killed: see follow-parent.mjs.
  const child = fork(join(import.meta.dirname, 'server.ts'), args);
  const ended = once(child, 'exit');
  let wanted = true;
  child.once('exit', () => {
    if (wanted) onEnd();
  });
  return {
    ready: Promise.race([once(child, 'message').then(([text]) => String(text)), ended.then(() => undefined)]),
    async stop() {
      wanted = false;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
