/** The reports that the runners write for us to count. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { root } from '../prepare.mjs';

/** Without the last run's file in its place, which a runner that dies early would leave standing. */
export function freshReport(name: string): string {
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
