import { zodResolver } from '@hookform/resolvers/zod';
import { NewCollective, type Collective } from '@kith/contract/groups/collectives';
import { limits } from '@kith/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Details } from '../../entities/details/details-form.tsx';
import { showFormErrors } from '../../http/form-errors.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useDialog } from '../../ui/dialog/use-guarded-close.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCreateCollective } from './collectives.api.ts';

interface CreateCollectiveProps {
  clientId: number;
  /** Called with the collective if one was created. */
  onClose: (made: Collective | undefined) => void;
}

/** The dialog in which the owner of a client creates a collective. */
export function CreateCollective({ clientId, onClose }: CreateCollectiveProps) {
  const made = useRef<Collective>(undefined);
  const form = useForm({ resolver: zodResolver(NewCollective), defaultValues: { name: '', description: '' } });
  return (
    <Dialog
      open
      title="Create Collective"
      width="narrow"
      dirty={form.formState.isDirty}
      onClose={() => onClose(made.current)}
    >
      <CreateForm form={form} clientId={clientId} onCreated={(collective) => (made.current = collective)} />
    </Dialog>
  );
}

interface CreateFormProps {
  form: UseFormReturn<Details>;
  clientId: number;
  onCreated: (collective: Collective) => void;
}

function CreateForm({ form, clientId, onCreated }: CreateFormProps) {
  const { close, done } = useDialog();
  const create = useCreateCollective();
  const { control, formState } = form;
  const submit = form.handleSubmit(async (details) => {
    try {
      onCreated(await create.mutateAsync({ body: { ...details, clientAccountId: clientId } }));
      done();
    } catch (error) {
      showFormErrors(form, error, 'Collective failed to save.');
    }
  });
  return (
    <Form onSubmit={submit} error={formState.errors.root}>
      <TextField
        control={control}
        name="name"
        label="Collective's Name"
        limit={limits.collectiveName}
        autoComplete="off"
        autoFocus
      />
      <TextField
        control={control}
        name="description"
        label="Description"
        limit={limits.collectiveDescription}
        rows={16}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" color="inherit" disabled={formState.isSubmitting} onClick={close}>
          Cancel
        </Button>
        <SubmitButton busy={formState.isSubmitting}>Create</SubmitButton>
      </Box>
    </Form>
  );
}
