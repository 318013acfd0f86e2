import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFormErrors } from '../../http/form-errors.ts';
import { AskBeforeLeaving } from '../../ui/dialog/ask-before-leaving.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';

export interface Details {
  name: string;
  description: string;
}

/** For Reset and Save, which replace every value. Values from a refetch replace only the fields without edits. */
const allValues = { keepDirtyValues: false };

interface DetailsFormProps {
  /** The kind of the record in the messages: 'Organization'. */
  of: string;
  schema: z.ZodType<Details, Details>;
  limits: { name: number; description: number };
  saved: Details;
  save: (details: Details) => Promise<unknown>;
}

/** Edits the name and the description of a client or a collective. */
export function DetailsForm({ of, schema, limits, saved, save }: DetailsFormProps) {
  const notify = useSnackbar();
  const { name, description } = saved;
  // Newer saved values replace the fields without edits; edited fields stay.
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name, description },
    values: { name, description },
    resetOptions: { keepDirtyValues: true },
  });
  const { control, formState } = form;
  const submit = form.handleSubmit(async (details) => {
    try {
      await save(details);
      form.reset(details, allValues);
      notify({ text: `${of} updated`, colour: 'success' });
    } catch (error) {
      notify({ text: `${of} failed to update`, colour: 'error' });
      showFormErrors(form, error);
    }
  });
  return (
    <>
      <Form onSubmit={submit} error={formState.errors.root}>
        <TextField control={control} name="name" label="Name" limit={limits.name} autoComplete="off" />
        <TextField control={control} name="description" label="Description" limit={limits.description} rows={8} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton busy={formState.isSubmitting} disabled={!formState.isDirty}>
            Save
          </SubmitButton>
          <Button
            variant="outlined"
            color="inherit"
            disabled={!formState.isDirty || formState.isSubmitting}
            onClick={() => form.reset({ name, description }, allValues)}
          >
            Reset
          </Button>
        </Box>
      </Form>
      {formState.isDirty && <AskBeforeLeaving />}
    </>
  );
}
