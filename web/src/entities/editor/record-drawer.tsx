import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { FormDrawer } from '../../ui/admin-table/form-drawer.tsx';
import type { FormProps } from '../../ui/admin-table/table-description.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';

interface RecordDrawerProps<V extends FieldValues, O extends FieldValues> extends FormProps {
  form: UseFormReturn<V, unknown, O>;
  /** The text of the submit button: 'Send', 'Create'. */
  submit: string;
  save: (values: O) => Promise<unknown>;
  /** The message after saving: 'Invite sent'. */
  done: string;
  /** The message when saving failed. Errors of single fields are shown at the fields. */
  failed: string;
  children: ReactNode;
}

/** A New or Edit form in a drawer beside its list. It saves, reports the outcome, and closes on success. */
export function RecordDrawer<V extends FieldValues, O extends FieldValues>(props: RecordDrawerProps<V, O>) {
  const { title, form, submit, save, done, failed, onClose, children } = props;
  const notify = useSnackbar();
  const onSubmit = async (values: O) => {
    try {
      await save(values);
      notify({ text: done, colour: 'success' });
      return true;
    } catch (error) {
      notify({ text: failed, colour: 'error' });
      showFormErrors(form, error);
      return false;
    }
  };
  return (
    <FormDrawer title={title} form={form} submit={submit} onSubmit={onSubmit} onClose={onClose}>
      {children}
    </FormDrawer>
  );
}
