/** Checks that names and links in the guides exist in the client, and links of the client in the guides. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideFolder, readGuides } from '../../../help.ts';
import { helpTopics } from '../../ui/help-topics.ts';

const root = join(guideFolder, '../..');
const guides = readGuides();
const anchors = new Set(guides.flatMap(({ name, sections }) => [name, ...sections.map(({ id }) => `${name}#${id}`)]));
const markdownOf = (name: string) => readFileSync(join(guideFolder, `${name}.md`), 'utf8');

test.each(guides.map(({ name }) => name))('every link and picture of %s.md exists', (name) => {
  const targets = [...markdownOf(name).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const pictures = readdirSync(join(guideFolder, 'images'));
  for (const target of targets.filter((one) => !/^https?:/.test(one))) {
    if (target.startsWith('images/')) expect(pictures).toContain(target.slice('images/'.length));
    else expect(anchors).toContain(target.startsWith('#') ? name + target : target.replace('.md', ''));
  }
});

test('every picture is shown in a guide and has a description', () => {
  const shown = guides.flatMap(({ name }) => [...markdownOf(name).matchAll(/!\[(.+)\]\(images\/(.+)\)/g)]);
  expect(new Set(shown.map(([, , file]) => file))).toEqual(new Set(readdirSync(join(guideFolder, 'images'))));
});

test('every link of the client to a guide has an existing section as its target', () => {
  for (const [address] of Object.values(helpTopics)) expect(anchors).toContain(address);
});

test('every name in bold is a text of the client', () => {
  const sources = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.includes('/kit/'))
    .map((file) => readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' '))
    .join('\n');
  const bold = guides.flatMap(({ name }) => [...markdownOf(name).matchAll(/\*\*(.+?)\*\*/g)].map(([, text]) => text));
  // Bold text that ends with a full stop is the title of a list item, not a name on the screen.
  const names = bold.filter((text = '') => !text.endsWith('.'));
  expect(names.filter((text = '') => !sources.includes(text))).toEqual([]);
});
