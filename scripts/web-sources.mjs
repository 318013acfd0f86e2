/** Whether the built web client is of the sources at hand: a fingerprint of them lies beside it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

// Inside the build, so that it goes when the build goes; without it, as after a killed build, we build again.
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

/** @param {string} fingerprint taken before building, so that what was edited meanwhile is built next time */
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
