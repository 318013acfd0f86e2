import ExpandMore from 'icon:baseline-expand-more';
import SwapVert from 'icon:baseline-swap-vert';
import Box from '@mui/material/Box';
import { useLocation, useNavigate } from 'react-router';
import { orderText } from '../table/column.ts';
import type { FilterValues } from './filter-field.ts';
import { readOrder, parseOrder, searchWithOrder, type OrderKeys, type Ordering } from './ordering.ts';

interface OrderSelectProps {
  orderings: readonly Ordering[];
  /** The filters and the order in the address. */
  values: FilterValues;
  orderKeys?: OrderKeys;
}

/** Chooses the order of a list, or the reverse of the current one. A native select: it is small and works best on phones. */
export function OrderSelect({ orderings, values, orderKeys = 'joined' }: OrderSelectProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const current = readOrder(values, orderings, orderKeys);
  const options = orderings.flatMap((one) => (one.by === current.by ? [one, reversed(one)] : [one]));
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center', color: 'text.secondary' }}>
      <SwapVert aria-hidden sx={{ position: 'absolute', left: 6, fontSize: 16, pointerEvents: 'none' }} />
      <Box
        component="select"
        aria-label="Order"
        value={orderText(current)}
        onChange={({ target: { value } }) => {
          const chosen = parseOrder(value, orderings);
          void navigate({ search: searchWithOrder(search, chosen, orderings, orderKeys) });
        }}
        sx={(theme) => ({ ...selectStyle, '&:focus-visible': { ...theme.focusVisible } })}
      >
        {options.map((option) => (
          <option key={orderText(option)} value={orderText(option)}>
            {option.name}
          </option>
        ))}
      </Box>
      <ExpandMore
        aria-hidden
        sx={{ position: 'absolute', right: 4, fontSize: 16, pointerEvents: 'none', color: 'text.secondary' }}
      />
    </Box>
  );
}

const reversed = ({ by, direction, name }: Ordering): Ordering => ({
  by,
  direction: direction === 'asc' ? 'desc' : 'asc',
  name: `${name}, reversed`,
});

const selectStyle = {
  appearance: 'none',
  font: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 500,
  py: '4px',
  pl: '26px',
  pr: '24px',
  border: 0,
  borderRadius: '8px',
  bgcolor: 'transparent',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.selected', color: 'text.primary' },
  '& option': { bgcolor: 'background.paper', color: 'text.primary' },
} as const;
