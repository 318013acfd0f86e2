import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import type { SortOrder } from '../table/column.ts';
import type { Ordering } from './ordering.ts';

interface OrderInputsProps {
  orderings: readonly Ordering[];
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

/** Chooses the field and the direction of the order. */
export function OrderInputs({ orderings, order, onOrder }: OrderInputsProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
      <MuiTextField
        select
        label="Sort By"
        value={order.by}
        onChange={({ target }) => {
          const chosen = orderings.find(({ by }) => by === target.value);
          if (chosen) onOrder({ by: chosen.by, direction: chosen.direction });
        }}
      >
        {orderings.map(({ by, name }) => (
          <MenuItem key={by} value={by}>
            {name}
          </MenuItem>
        ))}
      </MuiTextField>
      <MuiTextField
        select
        label="Order By"
        value={order.direction}
        onChange={({ target }) => onOrder({ ...order, direction: target.value === 'desc' ? 'desc' : 'asc' })}
      >
        <MenuItem value="asc">Ascending</MenuItem>
        <MenuItem value="desc">Descending</MenuItem>
      </MuiTextField>
    </Box>
  );
}
