import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { layout } from '../theme/tokens.ts';
import { FieldHelp } from './field-help.tsx';
import type { FieldProps } from './field-props.ts';

export interface Option {
  value: string | number;
  name: string;
}

interface SelectFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  options: readonly Option[];
  required?: boolean;
  /** The value '' is a choice like the others, so its name is shown. Otherwise the field is empty. */
  showsEmpty?: boolean;
}

/** One value of a short, fixed list. */
export function SelectField<T extends FieldValues, O>({
  options,
  showsEmpty = false,
  ...props
}: SelectFieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  return (
    <MuiTextField
      select
      label={props.label}
      name={props.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={props.disabled ?? false}
      required={props.required ?? false}
      error={fieldState.invalid}
      helperText={<FieldHelp text={fieldState.error?.message ?? props.help} />}
      slotProps={{
        formHelperText: { component: 'div' },
        select: {
          displayEmpty: showsEmpty,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: layout.selectMenuHeight } } } },
        },
        ...(showsEmpty && { inputLabel: { shrink: true } }),
      }}
    >
      {options.map(({ value, name }) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
