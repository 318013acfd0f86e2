/** What the guides say of the client is in the client, and what the client says of the guides is in the guides. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideFolder, readGuides } from '../../../help.ts';
import { helpTopics } from '../../ui/help-link.tsx';

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

test('every picture is shown in a guide and described', () => {
  const shown = guides.flatMap(({ name }) => [...markdownOf(name).matchAll(/!\[(.+)\]\(images\/(.+)\)/g)]);
  expect(new Set(shown.map(([, , file]) => file))).toEqual(new Set(readdirSync(join(guideFolder, 'images'))));
});

test('every link of the client to a guide leads to a section', () => {
  for (const [address] of Object.values(helpTopics)) expect(anchors).toContain(address);
});

test('every name in bold is on the screen', () => {
  const sources = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.includes('/kit/'))
    .map((file) => readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' '))
    .join('\n');
  const bold = guides.flatMap(({ name }) => [...markdownOf(name).matchAll(/\*\*(.+?)\*\*/g)].map(([, text]) => text));
  // Bold at the beginning of a line of a list may be its subject instead, and then ends with a full stop.
  const names = bold.filter((text = '') => !text.endsWith('.'));
  expect(names.filter((text = '') => !sources.includes(text))).toEqual([]);
});
