import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp();
});
afterAll(() => kith.close());

test('offers skills by category, without archived ones', async () => {
  const ada = await kith.user();
  interface Category {
    id: number;
    name: string;
    skillTypes: { id: number; skillCategory: { id: number } }[];
  }
  const read = async () => (await ada.get('/tools/skill-categories')).json<Category[]>();
  const [first, second] = (await read()) as [Category, Category];
  expect(first.name.localeCompare(second.name)).toBeLessThan(0);
  expect(first.skillTypes.every(({ skillCategory }) => skillCategory.id === first.id)).toBe(true);
  await query(kith.url, 'update skill_category set archived = true where id = $1', [first.id]);
  await query(kith.url, 'update skill_type set archived = true where id = $1', [second.skillTypes[0]?.id]);
  const [now] = await read();
  expect(now).toEqual({ ...second, skillTypes: second.skillTypes.slice(1) });
});
