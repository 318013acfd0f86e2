import { expect, test } from 'vitest';
import { selectionStateOf, findSkills, toggleCategory } from './skill-tree.ts';

const category = (id: number, name: string, ...skills: [number, string][]) => ({
  id,
  name,
  skillTypes: skills.map(([skillId, skill]) => ({ id: skillId, name: skill, skillCategory: { id } })),
});
const design = category(1, 'Design', [11, 'Type'], [12, 'Résumés']);
const data = category(2, 'Data', [21, 'SQL'], [22, 'Statistics']);

test('toggling a category chooses all its skills, toggling it again none', () => {
  expect(toggleCategory(design, [21, 11])).toEqual([11, 12, 21]);
  expect(toggleCategory(design, [21, 11, 12])).toEqual([21]);
});

test.each([
  [[], 'none'],
  [[11], 'some'],
  [[12, 11, 21], 'all'],
] as const)('with %j chosen, the state of the category is "%s"', (chosen, state) =>
  expect(selectionStateOf(design, new Set(chosen))).toBe(state),
);

test('finds whole categories and single skills, ignoring accents and case', () => {
  expect(findSkills([design, data], 'RESUME')).toEqual([category(1, 'Design', [12, 'Résumés'])]);
  expect(findSkills([design, data], 'dat')).toEqual([data]);
  expect(findSkills([design, data], '')).toEqual([design, data]);
});
