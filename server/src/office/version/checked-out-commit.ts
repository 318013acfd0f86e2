import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commit of a release that was installed by `git checkout` of its tag or commit; null on a branch, whose files may have been changed. */
export function checkedOutCommit(folder: string): string | null {
  try {
    return /^[0-9a-f]{40}$/.exec(readFileSync(join(folder, '.git/HEAD'), 'utf8').trim())?.[0] ?? null;
  } catch {
    return null;
  }
}
