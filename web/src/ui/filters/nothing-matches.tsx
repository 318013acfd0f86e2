import FilterListOff from 'icon:baseline-filter-list-off';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../states/empty-state.tsx';
import type { FilterField, FilterValues } from './filter-field.ts';
import { FilterText } from './filter-text.tsx';
import { searchWithFilters, displayedFilters } from './filter-values.ts';

interface NothingMatchesProps {
  /** 'Nobody matches' */
  title: string;
  fields: readonly FilterField[];
  values: FilterValues;
}

/** Replaces a list whose filters match nothing. */
export function NothingMatches({ title, fields, values }: NothingMatchesProps) {
  const { search } = useLocation();
  const action = (
    <Button variant="outlined" color="inherit" component={Link} to={{ search: searchWithFilters(search, fields, {}) }}>
      Clear all filters
    </Button>
  );
  return (
    <EmptyState icon={<FilterListOff />} title={title} action={action}>
      {displayedFilters(fields, values).map((field, index) => (
        <Box component="span" key={field.name}>
          {index > 0 && <>, and </>}
          <FilterText field={field} values={values} />
        </Box>
      ))}
    </EmptyState>
  );
}
