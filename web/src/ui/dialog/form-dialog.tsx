import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useDialog } from './use-guarded-close.ts';
import { SubmitButton } from '../form/submit-button.tsx';

interface FormDialogProps {
  title: string;
  /** The id of the form inside. */
  formId: string;
  /** The text of the button that sends the form. Left out: there are no buttons. */
  submit?: string | undefined;
  busy: boolean;
  disabled?: boolean;
  /** Whether the form has edits: then closing asks first. */
  dirty?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form, and its buttons below the scrolling content. */
export function FormDialog({
  title,
  formId,
  submit,
  busy,
  disabled = false,
  dirty = false,
  ...props
}: FormDialogProps) {
  return (
    <Dialog
      open
      title={title}
      width="narrow"
      dirty={dirty}
      onClose={props.onClose}
      actions={
        submit && (
          <>
            <CancelButton />
            <SubmitButton form={formId} busy={busy} disabled={disabled}>
              {submit}
            </SubmitButton>
          </>
        )
      }
    >
      {props.children}
    </Dialog>
  );
}

function CancelButton() {
  const { close } = useDialog();
  return (
    <Button variant="outlined" color="inherit" onClick={close}>
      Cancel
    </Button>
  );
}
