import type { Dataset } from '@kith/contract/people/autocomplete';
import type { Named } from '@kith/contract/people/people';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { FieldHelp } from '../../ui/form/field-help.tsx';
import { Picker } from '../../ui/picker/picker.tsx';
import { datasetSource } from '../dataset/dataset.api.ts';

interface ChoiceFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  dataset: Dataset;
  /** The saved values with their names, so that the picker need not load them. */
  current: readonly Named[];
  /** The maximum number of values. A counter is shown if it is set. */
  limit?: number;
  /** Also offer organizations that the user cannot see. */
  everywhere?: boolean;
  required?: boolean;
}

/** Several values of a dataset. The form holds their ids. */
export function ChoicesField<T extends FieldValues, O>(props: ChoiceFieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const ids: readonly number[] = field.value ?? [];
  return (
    <Picker
      {...common(props)}
      ids={ids}
      onChange={(chosen) => field.onChange(chosen)}
      inputRef={field.ref}
      error={fieldState.invalid}
      help={<FieldHelp text={fieldState.error?.message ?? props.help} length={ids.length} limit={props.limit} />}
    />
  );
}

/** One value of a dataset, or none. The form holds its id, or null. */
export function ChoiceField<T extends FieldValues, O>(props: ChoiceFieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  return (
    <Picker
      {...common(props)}
      single
      ids={field.value ? [field.value] : []}
      onChange={([chosen]) => field.onChange(chosen ?? null)}
      inputRef={field.ref}
      error={fieldState.invalid}
      help={<FieldHelp text={fieldState.error?.message ?? props.help} />}
    />
  );
}

function common<T extends FieldValues, O>(props: ChoiceFieldProps<T, O>) {
  return {
    label: props.label,
    source: datasetSource(props.dataset, props.everywhere ? { everywhere: true } : {}),
    loadedItems: props.current.map((item) => ({ ...item, archived: false })),
    disabled: props.disabled ?? false,
    required: props.required ?? false,
  };
}
