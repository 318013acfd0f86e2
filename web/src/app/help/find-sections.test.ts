import { expect, test } from 'vitest';
import type { Guide } from '../../../help.ts';
import { findSections } from './find-sections.ts';

const section = (title: string, text: string) => ({
  id: title.toLowerCase(),
  title,
  level: 2 as const,
  html: '',
  text,
});
const guides: Guide[] = [
  {
    name: 'members',
    title: 'Guide for members',
    summary: '',
    sections: [
      section('Chains', 'A chain leads to somebody.'),
      section('Import', `${'word '.repeat(40)}undo the import`),
    ],
  },
  { name: 'admins', title: 'Guide for admins', summary: '', sections: [section('Undo', 'Merges and claims.')] },
];
const titles = (text: string) => findSections(guides, text).map(({ section }) => section.title);

test('lists sections that contain all words, matches in titles first, ignoring case', () => {
  expect(titles('UNDO')).toEqual(['Undo', 'Import']);
  expect(titles('undo  import')).toEqual(['Import']);
  expect(titles('chain merges')).toEqual([]);
  expect(titles('  ')).toEqual([]);
});

test('cuts an excerpt around the first match and marks every match', () => {
  const [, found] = findSections(guides, 'undo');
  const pieces = found?.excerpt ?? [];
  expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['undo']);
  expect(pieces.map(({ text }) => text).join('')).toMatch(/^… word .* undo the import$/);
});
