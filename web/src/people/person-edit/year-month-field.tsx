import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { FieldHelp } from '../../ui/form/field-help.tsx';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { once } from '../../ui/once.ts';
import { layout } from '../../ui/theme/tokens.ts';
import { YearSelect } from './year-select.tsx';

const months = once(() => {
  const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    name: monthName.format(Date.UTC(2000, index)),
  }));
});

/** A year and an optional month. The form holds `YYYY`, `YYYY-MM` or an empty text. */
export function YearMonthField<T extends FieldValues, O>(props: FieldProps<T, O> & { required?: boolean }) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const value: string = field.value ?? '';
  const [year = '', month = ''] = value.split('-');
  const write = (newYear: string, newMonth: string) =>
    field.onChange(newYear && newMonth ? `${newYear}-${newMonth}` : newYear);
  const disabled = props.disabled ?? false;
  return (
    <Box role="group" aria-label={props.label} sx={pairStyle}>
      <YearSelect
        label={props.label}
        value={year}
        onChange={(chosen) => write(chosen, month)}
        error={fieldState.invalid}
        help={<FieldHelp text={fieldState.error?.message ?? props.help} />}
        required={props.required ?? false}
        disabled={disabled}
        inputRef={field.ref}
      />
      <MuiTextField
        select
        label="Month"
        value={month}
        onChange={({ target }) => write(year, target.value)}
        disabled={disabled || year === ''}
        slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: layout.selectMenuHeight } } } } } }}
      >
        <MenuItem value="">
          <em>None</em>
        </MenuItem>
        {months().map(({ value, name }) => (
          <MenuItem key={value} value={value}>
            {name}
          </MenuItem>
        ))}
      </MuiTextField>
    </Box>
  );
}

/** The error spans both fields, on one line. */
const pairStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 1,
  '& .MuiFormHelperText-root': { whiteSpace: 'nowrap', mx: 0.5 },
};
