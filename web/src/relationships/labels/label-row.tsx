import { zodResolver } from '@hookform/resolvers/zod';
import { LabelName, type Label as LabelEntry } from '@kith/contract/relationships/labels';
import { limits } from '@kith/contract/limits';
import DeleteOutlined from 'icon:outline-delete';
import EditOutlined from 'icon:outline-edit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOfferUndo } from '../../entities/optimistic.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatCount } from '../../ui/formats.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { Label } from '../../ui/tag.tsx';
import { useDeleteLabel, useRenameLabel } from './labels.api.ts';

/** A label with its number of uses. */
export function LabelRow({ label }: { label: LabelEntry }) {
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const close = () => setOpen(undefined);
  if (open === 'rename') return <RenameForm label={label} onClose={close} />;
  return (
    <Box sx={rowStyle}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Label>{label.name}</Label>
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: '2px' }}>{usesOf(label)}</Box>
      </Box>
      {label.mayEdit && (
        <RowMenu
          label={`Actions for ${label.name}`}
          entries={[
            { name: 'Rename', icon: <EditOutlined />, onChoose: () => setOpen('rename') },
            { name: 'Delete', icon: <DeleteOutlined />, onChoose: () => setOpen('delete') },
          ]}
        />
      )}
      {open === 'delete' && <DeleteLabel label={label} onClose={close} />}
    </Box>
  );
}

function RenameForm({ label, onClose }: { label: LabelEntry; onClose: () => void }) {
  const rename = useRenameLabel();
  const offerUndo = useOfferUndo();
  const form = useForm({ resolver: zodResolver(LabelName), defaultValues: { name: label.name } });
  const { isDirty, isSubmitting, errors } = form.formState;
  const put = (name: string) => rename.mutateAsync({ params: { id: label.id }, body: { name } });
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await put(name);
      onClose();
      offerUndo({ done: 'Label updated', undo: () => put(label.name), failed: 'Label failed to update' });
    } catch (error) {
      showFormErrors(form, error, 'Label failed to update.');
    }
  });
  return (
    <Box sx={{ ...rowStyle, display: 'block', pt: 1.75 }}>
      <Form onSubmit={submit} error={errors.root} label={`Rename ${label.name}`}>
        <TextField
          control={form.control}
          name="name"
          label="Label"
          limit={limits.labelName}
          autoComplete="off"
          autoFocus
        />
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={isSubmitting} disabled={!isDirty}>
            Save
          </SubmitButton>
        </Box>
      </Form>
    </Box>
  );
}

function DeleteLabel({ label, onClose }: { label: LabelEntry; onClose: () => void }) {
  const remove = useDeleteLabel();
  const { dialog } = useConfirmedAction({
    act: () => remove.mutateAsync({ params: { id: label.id } }),
    done: 'Label deleted',
    failed: 'Label failed to delete',
    onClose,
  });
  return (
    <ConfirmDialog {...dialog} title={`Permanently delete the label “${label.name}”?`} confirm="Delete">
      It is removed from everybody and everything that has it: {usesOf(label)}.
    </ConfirmDialog>
  );
}

/** '12 people · 1 organization' */
function usesOf({ totalPersons, totalOrganizations }: LabelEntry): string {
  const people = `${formatCount(totalPersons)} ${totalPersons === 1 ? 'person' : 'people'}`;
  return `${people} · ${formatCount(totalOrganizations)} ${totalOrganizations === 1 ? 'organization' : 'organizations'}`;
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
