import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contract/limits';
import { NewOrganization } from '@kith/contract/people/organization-edit';
import { defaultOrganizationTypeId } from '@kith/contract/people/organization-types';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ChoiceField } from '../../entities/editor/choice-field.tsx';
import { showFormErrors } from '../../http/form-errors.ts';
import type { FormProps } from '../../ui/admin-table/table-description.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useDialog } from '../../ui/dialog/use-guarded-close.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useCreateOrganization } from './organizations.api.ts';
import { SimilarOrganizations } from './similar-organizations.tsx';

type Draft = z.input<typeof NewOrganization>;
const blank: Draft = { name: '', typeId: defaultOrganizationTypeId, linkedin: '' };

/** The form of a new organization, beside existing ones with a similar name. */
export function CreateOrganization({ title, onClose }: FormProps) {
  const id = useId();
  const form = useForm<Draft, unknown, z.output<typeof NewOrganization>>({
    resolver: zodResolver(NewOrganization),
    defaultValues: blank,
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      title={title}
      width="wide"
      dirty={isDirty && !isSubmitting}
      onClose={onClose}
      actions={<Buttons form={id} busy={isSubmitting} />}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 3 }}>
        <Fields id={id} title={title} form={form} />
        <SimilarOrganizations name={useWatch({ control: form.control, name: 'name' })} />
      </Box>
    </Dialog>
  );
}

function Buttons({ form, busy }: { form: string; busy: boolean }) {
  const { close } = useDialog();
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={busy} onClick={close}>
        Cancel
      </Button>
      <SubmitButton form={form} busy={busy}>
        Create
      </SubmitButton>
    </>
  );
}

interface FieldsProps {
  id: string;
  title: string;
  form: ReturnType<typeof useForm<Draft, unknown, z.output<typeof NewOrganization>>>;
}

function Fields({ id, title, form }: FieldsProps) {
  const { done } = useDialog();
  const notify = useSnackbar();
  const create = useCreateOrganization();
  const { control } = form;
  const submit = form.handleSubmit(async (body) => {
    try {
      await create.mutateAsync({ body });
      notify({ text: 'Organization created', colour: 'success' });
      done();
    } catch (error) {
      notify({ text: 'Failed to create new organization.', colour: 'error' });
      showFormErrors(form, error);
    }
  });
  return (
    <Form id={id} label={title} onSubmit={submit} error={form.formState.errors.root}>
      <TextField
        control={control}
        name="name"
        label="Name"
        limit={limits.organizationName}
        autoComplete="off"
        autoFocus
        required
      />
      <ChoiceField
        control={control}
        name="typeId"
        label="Type"
        dataset="organization-types"
        current={[{ id: defaultOrganizationTypeId, name: 'Company' }]}
        required
      />
      <TextField
        control={control}
        name="linkedin"
        label="LinkedIn Profile"
        placeholder="https://www.linkedin.com/company/… or /school/…"
        autoComplete="off"
      />
    </Form>
  );
}
