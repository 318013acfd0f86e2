import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

interface OutlinedFieldProps extends OutlinedInputProps {
  label: string;
  /** The line below the field. */
  help: ReactNode;
  /** The label stays above the field, even if it is empty. */
  shrinkLabel?: boolean;
}

/** A text field with its label and the line below it. MUI's TextField would load its select and menus too. */
export function OutlinedField({ label, help, shrinkLabel = false, ...props }: OutlinedFieldProps) {
  const id = useId();
  const { error = false, disabled = false, required = false, ...input } = props;
  return (
    <FormControl fullWidth error={error} disabled={disabled} required={required}>
      <InputLabel htmlFor={id} {...(shrinkLabel && { shrink: true })}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        aria-describedby={`${id}-help`}
        {...(shrinkLabel && { notched: true })}
      />
      <FormHelperText component="div" id={`${id}-help`}>
        {help}
      </FormHelperText>
    </FormControl>
  );
}
