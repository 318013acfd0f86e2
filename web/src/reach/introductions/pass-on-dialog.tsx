import type { Introduction } from '@kith/contract/reach/introductions';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { Picker } from '../../ui/picker/picker.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { otherIntroducers, usePassIntroductionOn } from './introductions.api.ts';

interface PassOnDialogProps {
  introduction: Introduction;
  onClose: () => void;
}

/** Passes a request on to another collaborator. The user then returns to the list, because they no longer read it. */
export function PassOnDialog({ introduction: { id, requester, collective }, onClose }: PassOnDialogProps) {
  const formId = useId();
  const passOn = usePassIntroductionOn();
  const navigate = useNavigate();
  const notify = useSnackbar();
  const form = useForm();
  const [chosen, setChosen] = useState<{ id: number; name: string }>();
  const submit = form.handleSubmit(async () => {
    if (!chosen) return;
    try {
      await passOn.mutateAsync({ params: { id }, body: { userId: chosen.id } });
      notify({ text: `Passed on to ${chosen.name}`, colour: 'success' });
      void navigate('/introductions', { replace: true });
    } catch (error) {
      showFormErrors(form, error, 'Request failed to pass on.');
    }
  });
  return (
    <FormDialog
      title="Pass this request on"
      formId={formId}
      busy={form.formState.isSubmitting}
      disabled={!chosen}
      submit="Pass on"
      onClose={onClose}
    >
      <Typography sx={{ mb: 2.5 }}>
        Somebody else may know them better. They read the request of {requester.name} from then on, and you no longer
        do.
      </Typography>
      <Form id={formId} onSubmit={submit} error={form.formState.errors.root}>
        <Picker
          label={collective ? `Collaborator of ${collective.name}` : 'Collaborator'}
          source={otherIntroducers(id)}
          single
          autoFocus
          ids={chosen ? [chosen.id] : []}
          onChange={(_, [person]) => setChosen(person)}
        />
      </Form>
    </FormDialog>
  );
}
