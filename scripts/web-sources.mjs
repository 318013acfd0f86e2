/** Checks whether the web client was built from the current sources, by a fingerprint stored in the build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install-and-find-node.mjs';

// Inside the build folder, so that it is deleted with the build. Without it (as after a killed build) we build again.
const marker = join(root, 'web/dist/.sources');

export function fingerprintOfWebSources() {
  const hash = createHash('sha256');
  for (const path of [
    'package-lock.json',
    ...filesBelow('contract/src'),
    ...filesBelow('docs/help'),
    ...filesBelow('web'),
  ]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

export function isWebBuilt() {
  try {
    return readFileSync(marker, 'utf8') === fingerprintOfWebSources();
  } catch {
    return false;
  }
}

/** @param {string} fingerprint computed before the build, so that files edited during the build are built next time */
export function markWebBuilt(fingerprint) {
  writeFileSync(marker, fingerprint);
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .filter((entry) => !['dist', 'node_modules'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}
