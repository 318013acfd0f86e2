import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../server/src/admin/commands.ts';
import { settings } from '../server/src/config.ts';

const root = join(import.meta.dirname, '..');
const skipped = /(^|\/)(node_modules|dist|test-results|\.\w+)$/;
const files = globSync('**/*.{md,ts,tsx,mjs,sql}', { cwd: root, exclude: (path) => skipped.test(path) });
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/help/'));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test.for(documents)('%s links only to files and headings that exist', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', heading] = link.split('#');
    const target = path === '' ? document : join(dirname(document), path);
    return !existsSync(join(root, target)) || (heading !== undefined && !headingsOf(target).includes(heading));
  });
  expect(broken).toEqual([]);
});

/** A file may be cited without the folders above it. */
test.for(documents)('%s cites only source files that exist', (document) => {
  const cited = [...read(document).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql))`/g)].map(([, file = '']) => file);
  const exists = (file: string) => existsSync(join(root, file)) || files.some((path) => path.endsWith(`/${file}`));
  expect(cited.filter((file) => !exists(file))).toEqual([]);
});

/** What an operator types from these pages must exist. */
const forOperators = ['docs/production.md', 'docs/upgrading.md', 'docs/scale.md', 'docs/privacy.md', 'ops/README.md'];

test.for(forOperators)('%s names only commands that exist, with their options', (document) => {
  for (const [, name = '', rest = ''] of read(document).matchAll(
    /(?:kith-admin|npm run admin --|server\/src\/admin\.ts) ([a-z][a-z-]*)([^`\n]*)/g,
  )) {
    expect(Object.keys(commands)).toContain(name);
    for (const [, option = ''] of rest.matchAll(/ --([a-z-]+)/g))
      expect(Object.keys(commands[name]?.options ?? {}), name).toContain(option);
  }
});

test('docs/production.md has every command in its table', () => {
  const rows = [...read('docs/production.md').matchAll(/^\| (`[^|]+) +\|/gm)].map(([, cell = '']) => cell);
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([a-z-]+) ?[^`]*`/g)].map(([, name]) => name));
  expect(named).toEqual(expect.arrayContaining(Object.keys(commands)));
});

/** Variables that belong to other programs. */
const ofOthers = new Set(['KITH_SETTINGS', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'POSTGRES_PASSWORD']);

test.for(forOperators)('%s names only settings that exist', (document) => {
  const named = read(document).matchAll(/(?<![A-Z_/])([A-Z]{2,}(?:_[A-Z]+)+)(?=[=`\s./,;:)'"]|$)/gm);
  const unknown = [...named].map(([, name = '']) => name).filter((name) => !ofOthers.has(name) && !(name in settings));
  expect(unknown).toEqual([]);
});

test.for(forOperators)('%s names only files of the release that exist', (document) => {
  const inRelease = [...read(document).matchAll(/\/opt\/kith\/current\/([\w@./*-]*\w)/g)].map(([, path = '']) => path);
  const cited = [...read(document).matchAll(/`((?:ops|server|docs|scripts|bench|demo|contract|web)\/[\w@./-]*)`/g)];
  for (const path of [...inRelease, ...cited.map(([, one = '']) => one)]) {
    const built = path.startsWith('node_modules/') || path.startsWith('web/dist/');
    expect(built || globSync(path, { cwd: root }).length > 0, path).toBe(true);
  }
});

function headingsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}
