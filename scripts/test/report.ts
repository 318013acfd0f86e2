/** The reports of the test runners, from which we count tests. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { root } from '../install-and-find-node.mjs';

/** Deletes the report of the last run, because a runner that is killed early writes none. */
export function emptyReportFile(name: string): string {
  const folder = join(root, '.cache/reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

export function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
