import { declineReasons, type DeclineReason } from '@kith/contract/reach/introduction-states';
import type { Introduction } from '@kith/contract/reach/introductions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useDeclineIntroduction } from './introductions.api.ts';

interface DeclineDialogProps {
  introduction: Introduction;
  onClose: () => void;
}

const options = [
  { value: '', name: 'No reason' },
  ...Object.entries(declineReasons).map(([value, name]) => ({ value, name })),
];

/** Declines, with a reason of a list or without one. */
export function DeclineDialog({ introduction: { id, requester }, onClose }: DeclineDialogProps) {
  const formId = useId();
  const decline = useDeclineIntroduction();
  const form = useForm<{ reason: DeclineReason | ''; releaseReason: boolean }>({
    defaultValues: { reason: '', releaseReason: false },
  });
  const { control, formState } = form;
  const hasReason = useWatch({ control, name: 'reason' }) !== '';
  const submit = form.handleSubmit(async ({ reason, releaseReason }) => {
    try {
      await decline.mutateAsync({
        params: { id },
        body: { reason: reason || null, releaseReason: releaseReason && reason !== '' },
      });
      onClose();
    } catch (error) {
      showFormErrors(form, error, 'Request failed to decline.');
    }
  });
  return (
    <FormDialog
      title="Decline this request?"
      formId={formId}
      busy={formState.isSubmitting}
      submit="Decline"
      onClose={onClose}
    >
      <Typography sx={{ mb: 2.5 }}>{requester.name} sees that you declined. You can reconsider later.</Typography>
      <Form id={formId} onSubmit={submit} error={formState.errors.root}>
        <SelectField control={control} name="reason" label="Reason" options={options} showsEmpty />
        <Box>
          <CheckboxField
            control={control}
            name="releaseReason"
            label={`Tell ${requester.name} the reason`}
            disabled={!hasReason}
          />
        </Box>
      </Form>
    </FormDialog>
  );
}
