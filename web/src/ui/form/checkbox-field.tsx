import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props.ts';

interface CheckboxFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** Called after the form's own change. */
  onChange?: (checked: boolean) => void;
}

export function CheckboxField<T extends FieldValues, O>(props: CheckboxFieldProps<T, O>) {
  const { control, name, label, disabled, onChange } = props;
  const { field } = useController({ control, name });
  return (
    <FormControlLabel
      label={label}
      disabled={disabled ?? false}
      control={
        <Checkbox
          size="small"
          name={name}
          checked={Boolean(field.value)}
          onChange={(_, checked) => {
            field.onChange(checked);
            onChange?.(checked);
          }}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}
