import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import type { FilterField } from './filter-field.ts';

const fields: FilterField[] = [
  { type: 'text', name: 'name', label: 'Name', exactBy: 'nameExact' },
  {
    type: 'radio',
    name: 'nameExact',
    label: 'Name match',
    options: [
      { value: 'false', name: 'Partial' },
      { value: 'true', name: 'Exact' },
    ],
    initial: 'false',
    qualifies: ['name'],
  },
  { type: 'checkbox', name: 'isMember', label: 'Members' },
];

async function chips(values: Record<string, string>) {
  renderInApp(
    <>
      <FilterButton title="Filter" fields={fields} values={values} />
      <ActiveFilters fields={fields} values={values} />
    </>,
    { at: `/people?${new URLSearchParams(values).toString()}&order=name-desc` },
  );
  await screen.findByRole('list', { name: 'Active filters' });
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

test('a name and its exact match are one chip, which counts once and removes both', async () => {
  expect(await chips({ name: 'Ada', nameExact: 'true', isMember: 'true' })).toEqual([
    ['Remove the filterName is exactly Ada', '/people?isMember=true&order=name-desc'],
    ['Remove the filterMembers', '/people?name=Ada&nameExact=true&order=name-desc'],
    ['Clear all', '/people?order=name-desc'],
  ]);
  expect(screen.getByRole('button', { name: /2\s*active/ })).toBeTruthy();
});

test("a partial match is shown as 'contains'", async () => {
  expect((await chips({ name: 'Ada' }))[0]).toEqual(['Remove the filterName contains Ada', '/people?order=name-desc']);
});
