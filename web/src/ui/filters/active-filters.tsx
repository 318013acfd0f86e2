import Close from 'icon:baseline-close';
import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { visuallyHidden } from '../visually-hidden.ts';
import type { FilterField, FilterValues } from './filter-field.ts';
import { FilterText } from './filter-text.tsx';
import { searchWithFilters, displayedFilters, withoutFilters } from './filter-values.ts';

interface ActiveFiltersProps {
  fields: readonly FilterField[];
  values: FilterValues;
}

/** The active filters of the list below, as chips. Following a chip removes its filter. */
export function ActiveFilters({ fields, values }: ActiveFiltersProps) {
  const { search } = useLocation();
  const active = displayedFilters(fields, values);
  if (active.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Active filters"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, pt: 0.5, pb: 0.75, listStyle: 'none' }}
    >
      {active.map((field) => (
        <Box component="li" key={field.name} sx={{ display: 'flex', minWidth: 0 }}>
          <Box
            component={Link}
            to={{ search: searchWithFilters(search, fields, withoutFilters(values, field)) }}
            sx={(theme) => ({ ...chipStyle, '&:focus-visible': { ...theme.focusVisible } })}
          >
            <Box component="span" sx={visuallyHidden}>
              Remove the filter
            </Box>
            <span>
              <FilterText field={field} values={values} />
            </span>
            <Close aria-hidden sx={{ fontSize: 15, flex: 'none' }} />
          </Box>
        </Box>
      ))}
      <Box component="li" sx={{ display: 'flex' }}>
        <Box
          component={Link}
          to={{ search: searchWithFilters(search, fields, {}) }}
          sx={(theme) => ({ ...chipStyle, ...clearStyle, '&:focus-visible': { ...theme.focusVisible } })}
        >
          Clear all
        </Box>
      </Box>
    </Box>
  );
}

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minWidth: 0,
  px: 1.25,
  py: '3px',
  borderRadius: '14px',
  fontSize: 12.5,
  lineHeight: '20px',
  fontWeight: 600,
  textDecoration: 'none',
  bgcolor: 'selection.main',
  color: 'selection.text',
  '&:hover': { bgcolor: 'action.hover' },
};
const clearStyle = { bgcolor: 'tag.main', color: 'text.primary', fontWeight: 500 };
