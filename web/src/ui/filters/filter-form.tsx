import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import type { SortOrder } from '../table/column.ts';
import { FilterChips } from './filter-chips.tsx';
import { isQualifier, initialValueOf, type FilterField, type FilterValues } from './filter-field.ts';
import { FilterInput } from './filter-input.tsx';
import { effectiveValues, withoutFilters } from './filter-values.ts';
import { OrderInputs } from './order-inputs.tsx';
import type { Ordering } from './ordering.ts';

interface FilterFormProps {
  id: string;
  fields: readonly FilterField[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  onSubmit: () => void;
  orderings: readonly Ordering[];
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
  autoFocus: boolean;
  /** Whether there is one column, with the chips below the inputs. */
  narrow: boolean;
}

/** The inputs of the active filters, and chips that activate and deactivate all filters. */
export function FilterForm(props: FilterFormProps) {
  const { fields, values, onChange } = props;
  const offered = fields.filter(({ isAvailable }) => isAvailable?.(values) ?? true);
  const active = (field: FilterField) =>
    isQualifier(field) ? (field.qualifies ?? []).some((name) => name in values) : field.name in values;
  const shown = offered.filter(active);
  const [focused, setFocused] = useState(props.autoFocus ? shown[0]?.name : undefined);

  const toggle = (field: FilterField) => {
    if (active(field)) return onChange(withoutFilters(values, field));
    // The user will fill in the filter next.
    setFocused(field.name);
    onChange({ ...values, [field.name]: initialValueOf(field) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals: a form of the page beneath would submit too.
    event.stopPropagation();
    props.onSubmit();
  };
  return (
    <Box component="form" id={props.id} noValidate onSubmit={submit} sx={props.narrow ? oneColumn : columns}>
      <Box sx={{ display: 'grid', alignContent: 'start', gap: 2.5, minWidth: 0 }}>
        {props.orderings.length > 0 && (
          <OrderInputs orderings={props.orderings} order={props.order} onOrder={props.onOrder} />
        )}
        {shown.map((field) => (
          <FilterInput
            key={field.name}
            field={field}
            values={values}
            others={effectiveValues(offered, withoutFilters(values, field))}
            onChange={(changes) => onChange({ ...values, ...changes })}
            autoFocus={field.name === focused}
          />
        ))}
        {shown.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>Choose what to filter by, then fill it in here.</Typography>
        )}
      </Box>
      <FilterChips fields={offered} isActive={active} onToggle={toggle} />
    </Box>
  );
}

const oneColumn = { display: 'grid', gap: 3 };

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
  gap: { xs: 3, md: 4 },
  // The dialog does not change its height when filters are toggled.
  minHeight: { md: 'min(600px, calc(100dvh - 240px))' },
};
