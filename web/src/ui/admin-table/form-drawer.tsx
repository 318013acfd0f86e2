import Button from '@mui/material/Button';
import { useId, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DrawerFrame } from '../dialog/drawer-frame.tsx';
import { useDialog } from '../dialog/use-guarded-close.ts';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';

interface FormDrawerProps<V extends FieldValues, O extends FieldValues> {
  title: string;
  form: UseFormReturn<V, unknown, O>;
  /** Saves the values and shows its own errors. Returns whether the drawer can close. */
  onSubmit: (values: O) => Promise<boolean>;
  onClose: () => void;
  /** 'Send', 'Create' */
  submit: string;
  children: ReactNode;
}

/** A New or Edit form in a drawer beside its list. Closing asks first if there are edits. */
export function FormDrawer<V extends FieldValues, O extends FieldValues>(props: FormDrawerProps<V, O>) {
  const { title, form, onClose } = props;
  const id = useId();
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <DrawerFrame
      open
      title={title}
      dirty={isDirty && !isSubmitting}
      onClose={onClose}
      actions={<Buttons form={id} busy={isSubmitting} submit={props.submit} />}
    >
      <DrawerForm {...props} id={id} error={errors.root} />
    </DrawerFrame>
  );
}

function Buttons({ form, busy, submit }: { form: string; busy: boolean; submit: string }) {
  const { close } = useDialog();
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={busy} onClick={close}>
        Cancel
      </Button>
      <SubmitButton form={form} busy={busy}>
        {submit}
      </SubmitButton>
    </>
  );
}

interface DrawerFormProps<V extends FieldValues, O extends FieldValues> extends FormDrawerProps<V, O> {
  id: string;
  error: { message?: string | undefined } | undefined;
}

function DrawerForm<V extends FieldValues, O extends FieldValues>(props: DrawerFormProps<V, O>) {
  const { id, form, title, onSubmit, error, children } = props;
  const { done } = useDialog();
  const submit = form.handleSubmit(async (values) => {
    if (await onSubmit(values)) done();
  });
  return (
    <Form id={id} label={title} onSubmit={submit} error={error}>
      {children}
    </Form>
  );
}
