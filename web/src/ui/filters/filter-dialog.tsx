import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { startTransition, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '../dialog/dialog.tsx';
import { DrawerFrame } from '../dialog/drawer-frame.tsx';
import type { SortOrder } from '../table/column.ts';
import type { DialogWidth } from '../theme/tokens.ts';
import { FilterForm } from './filter-form.tsx';
import type { FilterField, FilterValues } from './filter-field.ts';
import { searchWithFilters, withoutFilters } from './filter-values.ts';
import { readOrder, searchWithOrder, type OrderKeys, type Ordering } from './ordering.ts';

export interface FilterDialogProps {
  open: boolean;
  onClose: () => void;
  /** 'Filter people' */
  title: string;
  fields: readonly FilterField[];
  /** The filters in the address. */
  values: FilterValues;
  orderings?: readonly Ordering[];
  orderKeys?: OrderKeys;
  /** The width of the dialog, or a drawer at the side. */
  width?: DialogWidth | 'drawer';
}

/** The filters of a list as a form. Submitting it writes them into the address. */
export function FilterDialog(props: FilterDialogProps) {
  const { open, onClose, title, fields, orderings = [], orderKeys = 'joined', width = 'wide' } = props;
  const { search } = useLocation();
  const navigate = useNavigate();
  const formId = useId();
  const [values, setValues] = useState<FilterValues>(() => ({ ...defaultValues(fields), ...props.values }));
  const current = readOrder(props.values, orderings, orderKeys);
  const [order, setOrder] = useState(current);
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  const words = width === 'drawer' ? { close: 'Cancel', submit: 'Apply' } : { close: 'Close', submit: 'Submit' };

  const address = (by: SortOrder, filters: FilterValues) => {
    const ordered = orderings.length > 0 ? searchWithOrder(search, by, orderings, orderKeys) : search;
    return searchWithFilters(ordered, fields, filters);
  };
  const submit = () => {
    const hidden = fields.filter(({ isAvailable }) => isAvailable && !isAvailable(values));
    const next = address(order, withoutFilters(values, ...hidden));
    // In short tasks, like the list that follows.
    startTransition(onClose);
    if (next !== address(current, props.values)) void navigate({ search: next });
  };
  const frame = {
    open,
    title,
    onClose,
    actions: (
      <>
        <Button color="inherit" onClick={() => setValues(defaultValues(fields))} sx={{ mr: 'auto' }}>
          Clear
        </Button>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {words.close}
        </Button>
        <Button type="submit" form={formId} variant="contained">
          {words.submit}
        </Button>
      </>
    ),
  };
  const form = (
    <FilterForm
      id={formId}
      fields={fields}
      values={values}
      onChange={setValues}
      onSubmit={submit}
      orderings={orderings}
      order={order}
      onOrder={setOrder}
      // On a phone the keyboard would cover the filters.
      autoFocus={!small}
      narrow={width === 'drawer' || width === 'narrow'}
    />
  );
  if (width === 'drawer') return <DrawerFrame {...frame}>{form}</DrawerFrame>;
  return (
    <Dialog {...frame} width={width}>
      {form}
    </Dialog>
  );
}

/** The values of an empty form: the filters shown by default, not filled in. */
function defaultValues(fields: readonly FilterField[]): FilterValues {
  return Object.fromEntries(fields.filter((field) => field.isShownByDefault).map((field) => [field.name, '']));
}
