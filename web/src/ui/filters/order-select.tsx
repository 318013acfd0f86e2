import ExpandMore from '@mui/icons-material/ExpandMore';
import SwapVert from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import { useLocation, useNavigate } from 'react-router';
import { orderText } from '../table/column.ts';
import { searchWith } from './filter-values.ts';
import { orderInAddress, orderOf, type Ordering } from './ordering.ts';

interface OrderSelectProps {
  orderings: readonly Ordering[];
  /** As in the address; undefined: as the list comes. */
  order: string | undefined;
}

/** In what order a list stands. The browser's own select: light, and what a phone does best. */
export function OrderSelect({ orderings, order }: OrderSelectProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const current = orderOf(order, orderings);
  const options = orderings.map((one) => {
    // The form can turn any order round; then its line here says so.
    const turned = one.by === current.by && one.direction !== current.direction;
    return turned ? { ...current, name: `${one.name}, reversed` } : one;
  });
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center', color: 'text.secondary' }}>
      <SwapVert aria-hidden sx={{ position: 'absolute', left: 6, fontSize: 16, pointerEvents: 'none' }} />
      <Box
        component="select"
        aria-label="Order"
        value={orderText(current)}
        onChange={({ target: { value } }) => {
          const chosen = orderInAddress(orderOf(value, orderings), orderings);
          void navigate({ search: searchWith(search, 'order', chosen) });
        }}
        sx={(theme) => ({ ...selectStyle, '&:focus-visible': { ...theme.focusVisible } })}
      >
        {options.map((option) => (
          <option key={option.by} value={orderText(option)}>
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
