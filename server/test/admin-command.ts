/** Runs `npm run admin` as operators do: in a process of its own. */
import { execFile, type PromiseWithChild } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface AdminResult {
  stdout: string;
  stderr: string;
}

/** Rejects with the printed error if the command fails. */
export const runAdmin = (env: Record<string, string>, ...args: string[]): PromiseWithChild<AdminResult> =>
  run(process.execPath, [join(import.meta.dirname, '../src/admin.ts'), ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
  });
