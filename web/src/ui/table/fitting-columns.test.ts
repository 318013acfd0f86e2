import { expect, test } from 'vitest';
import { fittingColumns } from './fitting-columns.ts';

const columns = [
  { header: 'ID', width: 80 },
  { header: 'Name', width: 200, isAlwaysShown: true },
  { header: 'Link', width: 100, isHiddenFirst: true },
  { header: 'Day', width: 100 },
  { header: 'Actions', width: 80, isAlwaysShown: true },
];

test.each([
  [560, 'ID Name Link Day Actions'],
  [559, 'ID Name Day Actions'],
  [459, 'ID Name Actions'],
  [359, 'Name Actions'],
  [100, 'Name Actions'],
])('with a width of %i pixels the columns are %s', (room, shown) => {
  expect(
    fittingColumns(columns, room)
      .map(({ header }) => header)
      .join(' '),
  ).toBe(shown);
});
