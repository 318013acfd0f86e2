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

/** A reset that was asked for takes everything back; one because of news from the server spares what has been typed. */
const allValues = { keepDirtyValues: false };

interface DetailsFormProps {
  /** Whose details: 'Organization'. */
  of: string;
  schema: z.ZodType<Details, Details>;
  limits: { name: number; description: number };
  saved: Details;
  save: (details: Details) => Promise<unknown>;
}

/** Name and description of something one owns: reset and save. */
export function DetailsForm({ of, schema, limits, saved, save }: DetailsFormProps) {
  const notify = useSnackbar();
  const { name, description } = saved;
  // What is saved meanwhile, here or elsewhere, is taken over; what has been typed stays.
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
