import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** The props of every form field: its control and its names. */
export interface FieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  name: FieldPath<T>;
  label: string;
  help?: string;
  disabled?: boolean;
}
