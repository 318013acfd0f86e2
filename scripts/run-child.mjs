/** Runs a program in the foreground and forwards stop signals to it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} End */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<End>} how it ended
 */
export async function runChild(command, args, options) {
  const child = spawn(command, args, options);
  // Ctrl-C also reaches the child directly, and npm forwards it again. So the child must treat repeated signals
  // as one, and each signal is forwarded only once.
  /** @type {Set<NodeJS.Signals>} */
  const passed = new Set();
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    if (!passed.has(signal)) child.kill(signal);
    passed.add(signal);
  };
  process.on('SIGINT', passOn).on('SIGTERM', passOn).on('SIGHUP', passOn);
  try {
    const [code, signal] = await once(child, 'exit');
    return { code, signal };
  } finally {
    process.off('SIGINT', passOn).off('SIGTERM', passOn).off('SIGHUP', passOn);
  }
}

/**
 * Ends this process with the exit code or the signal of the child, so that a shell or a service manager sees it.
 * @param {End} end
 */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exitCode = code ?? 1;
}
