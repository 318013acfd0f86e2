import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs a program from the npm registry that only one bench needs, if it is missing. Without the scripts of packages, which download or
 * compile binaries. Returns its folder.
 */
export function installPackage(name: string, version: string): string {
  const home = join(import.meta.dirname, '../.cache', name);
  if (existsSync(join(home, 'node_modules', name))) return home;
  console.log(`Installing ${name} ${version} into ${home} …`);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`], { cwd: home });
  return home;
}
