/** Runs a tool of node_modules with the Node of this process, not with the Node that its first line (#!) chooses. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../install-and-find-node.mjs';

export async function runToolInTerminal(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  const child = start(script, args, 'inherit', env);
  const [code] = await once(child, 'close');
  return code;
}

/** Returns the output, for tools that run in parallel. */
export async function runToolForOutput(
  script: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const child = start(script, args, 'pipe', {});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

export const bin = (name: string) => join('node_modules/.bin', name);

function start(script: string, args: string[], output: 'inherit' | 'pipe', env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

// Signals that stop this process also stop the tools.
const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.kill(process.pid, signal);
  });
}
