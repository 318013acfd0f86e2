import { texts } from '@kith/contract/texts';
import { useRef, useState, type SubmitEvent } from 'react';
import { isApiError, reasonOf } from '../../http/api-error.ts';
import { FieldHelp } from '../../ui/form/field-help.tsx';

type Errors<N extends string> = Partial<Record<N | 'root', string>>;

/**
 * A form of a few required texts, by name and label. For the sign-in page, which would load a third more with react-hook-form and
 * zod. The server checks the rest.
 */
export function useSmallForm<N extends string>(labels: Record<N, string>) {
  const names = Object.keys(labels) as N[];
  const [values, setValues] = useState(() => Object.fromEntries(names.map((name) => [name, ''])) as Record<N, string>);
  const [errors, setErrors] = useState<Errors<N>>({});
  const [busy, setBusy] = useState(false);
  const inputs = useRef(new Map<N, HTMLInputElement | null>());

  function showErrors(next: Errors<N>) {
    setErrors(next);
    const first = names.find((name) => next[name]);
    if (first) inputs.current.get(first)?.focus();
  }

  return {
    values,
    busy,
    error: errors.root === undefined ? undefined : { message: errors.root },
    showErrors,
    replace: (next: Record<N, string>) => {
      setValues(next);
      setErrors({});
    },
    /** Shows the server's errors at their fields, or above the form. */
    showRefusal: (error: unknown) => {
      const fields = isApiError(error) ? error.fields : {};
      const known = names.filter((name) => fields[name]);
      showErrors(
        (known.length > 0
          ? Object.fromEntries(known.map((name) => [name, fields[name]]))
          : { root: reasonOf(error) }) as Errors<N>,
      );
    },
    field: (name: N) => ({
      name,
      label: labels[name],
      value: values[name],
      error: errors[name] !== undefined,
      help: <FieldHelp text={errors[name]} />,
      inputRef: (input: HTMLInputElement | null) => void inputs.current.set(name, input),
      onChange: ({ target }: { target: { value: string } }) => {
        setValues({ ...values, [name]: target.value });
        setErrors({ ...errors, [name]: undefined });
      },
    }),
    /** Names empty fields; otherwise calls `send`, at most once at a time. */
    onSubmit: (send: (values: Record<N, string>) => Promise<void>) => async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      const empty = names.filter((name) => values[name].trim() === '');
      if (empty.length > 0) {
        return showErrors(Object.fromEntries(empty.map((name) => [name, texts.required(labels[name])])) as Errors<N>);
      }
      setErrors({});
      setBusy(true);
      try {
        await send(values);
      } finally {
        setBusy(false);
      }
    },
  };
}
