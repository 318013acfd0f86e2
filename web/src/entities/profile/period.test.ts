import { expect, test } from 'vitest';
import { formatPeriod, combinedSpan } from './period.ts';

const now = new Date('2026-03-14T12:00:00Z');
const gone = (from: string | null, to: string | null) => ({ from, to, isOngoing: false });
const ongoing = (from: string | null) => ({ from, to: null, isOngoing: true });

test.each([
  [gone('2019-03', '2023-05'), 'Mar 2019 – May 2023 · 4 yrs 2 mos'],
  [gone('2019-03', '2020-03'), 'Mar 2019 – Mar 2020 · 1 yr'],
  [gone('2019-03', '2019-04'), 'Mar 2019 – Apr 2019 · 1 mo'],
  [gone('2019-03', '2019-03'), 'Mar 2019 · 1 mo'],
  [gone('2019', '2023'), '2019 – 2023 · 4 yrs'],
  [gone('2019', '2023-11'), '2019 – Nov 2023 · 4 yrs'],
  [gone('2019', '2019'), '2019'],
  [gone(null, '2015'), 'until 2015'],
  [gone(null, '2015-08'), 'until Aug 2015'],
  [gone('2015-08', null), 'from Aug 2015'],
  [gone('2015', null), 'from 2015'],
  [gone(null, null), ''],
  [ongoing('2024-12'), 'Dec 2024 – present · 1 yr 3 mos'],
  [ongoing('2024'), '2024 – present · 2 yrs'],
  [ongoing('2026-03'), 'Mar 2026 – present · 1 mo'],
  [ongoing('2026-09'), 'Sep 2026 – present · 1 mo'],
  [ongoing(null), 'present'],
])('formats %j as %s', (span, text) => {
  expect(formatPeriod(span, now)).toBe(text);
});

test('the combined span runs from the first start to the last end', () => {
  const roles = [gone('2012', '2014-05'), gone('2010-02', '2012'), gone(null, '2009')];
  expect(combinedSpan(roles)).toEqual(gone('2010-02', '2014-05'));
  expect(combinedSpan([...roles, ongoing('2020')])).toMatchObject({ from: '2010-02', isOngoing: true });
});
