import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import { ActiveFilters } from '../../ui/filters/active-filters.tsx';
import { FilterButton } from '../../ui/filters/filter-button.tsx';
import type { FilterField } from '../../ui/filters/filter-field.ts';
import { listSource } from '../../ui/picker/picker-source.ts';

const oslo = { placeId: 'oslo', name: 'Oslo, Norway', latitude: 59.9, longitude: 10.7 };
const tags = ['Investor', 'Mentor', 'Speaker'].map((name, index) => ({ id: index + 1, name, archived: false }));

/** One filter of each kind. */
const fields: FilterField[] = [
  { type: 'text', name: 'name', label: 'Name', isShownByDefault: true, exactBy: 'nameExact' },
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
  {
    type: 'location',
    name: 'location',
    label: 'Location',
    isShownByDefault: true,
    places: (text) => ({ queryKey: ['kit', text], queryFn: () => Promise.resolve([oslo]) }),
  },
  { type: 'picker', name: 'tags', label: 'Tag', isShownByDefault: true, source: listSource('tags', tags) },
  {
    type: 'radio',
    name: 'isResolved',
    label: 'Resolved',
    options: [
      { value: 'true', name: 'Yes' },
      { value: 'false', name: 'No' },
    ],
    initial: 'true',
  },
  { type: 'checkbox', name: 'archived', label: 'Archived only' },
];

/** The filters of an imaginary list. Submitting them changes the address. */
export function FilterSection() {
  const values = Object.fromEntries(new URLSearchParams(useLocation().search));
  return (
    <Box sx={{ mb: 3 }}>
      <FilterButton title="Filter things" fields={fields} values={values} width="narrow" />
      <ActiveFilters fields={fields} values={values} />
    </Box>
  );
}
