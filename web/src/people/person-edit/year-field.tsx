import { limits } from '@kith/contract/limits';
import { useController, type FieldValues } from 'react-hook-form';
import { FieldHelp } from '../../ui/form/field-help.tsx';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { YearSelect } from './year-select.tsx';

/** A year, or none: the form holds a number or null. An expected degree lies ahead. */
export function YearField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  return (
    <YearSelect
      label={props.label}
      value={field.value ? String(field.value) : ''}
      onChange={(year) => field.onChange(year === '' ? null : Number(year))}
      ahead={limits.yearsAhead}
      error={fieldState.invalid}
      help={<FieldHelp text={fieldState.error?.message ?? props.help} />}
      disabled={props.disabled ?? false}
      inputRef={field.ref}
    />
  );
}
