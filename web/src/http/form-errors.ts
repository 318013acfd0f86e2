import { texts } from '@kith/contract/texts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiError } from './api-error.ts';

/**
 * Shows the server's field errors at the fields and focuses the first of them. Any other error is set as the form's
 * own message, `errors.root`, after `what`, for messages that do not say what failed.
 */
export function showFormErrors<T extends FieldValues>(
  form: UseFormReturn<T, unknown, FieldValues>,
  error: unknown,
  what = '',
) {
  const fields = isApiError(error) ? error.fields : {};
  const known = Object.keys(fields).filter((path) => hasField(form, path));
  for (const [index, path] of known.entries()) {
    form.setError(path as Path<T>, { type: 'server', message: fields[path] ?? '' }, { shouldFocus: index === 0 });
  }
  if (known.length === 0) {
    const message = isApiError(error) ? error.message : texts.somethingWentWrong;
    form.setError('root', { type: 'server', message: `${what} ${message}`.trim() });
  }
}

function hasField<T extends FieldValues>(form: UseFormReturn<T, unknown, FieldValues>, path: string): boolean {
  const [first] = path.split('.');
  return first !== undefined && first in form.getValues();
}
