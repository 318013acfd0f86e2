import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

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

function headingsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}
