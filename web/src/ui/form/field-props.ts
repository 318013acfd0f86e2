import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** What every field of the kit takes: where its value lives and what it is called. */
export interface FieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  name: FieldPath<T>;
  label: string;
  help?: string;
  disabled?: boolean;
}
