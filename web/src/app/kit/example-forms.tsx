import { limits } from '@kith/contract/limits';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DrawerFrame } from '../../ui/dialog/drawer-frame.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface ExampleProps {
  open: boolean;
  onClose: () => void;
}

export function ExampleDialog({ open, onClose }: ExampleProps) {
  const form = useForm({ defaultValues: { name: '' } });
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title="Create Collective"
      width="narrow"
      dirty={form.formState.isDirty}
      onClose={close}
      actions={
        <Button variant="contained" onClick={close}>
          Create
        </Button>
      }
    >
      <TextField control={form.control} name="name" label="Collective's Name" limit={limits.collectiveName} autoFocus />
    </Dialog>
  );
}

export function ExampleDrawer({ open, onClose }: ExampleProps) {
  const form = useForm({ defaultValues: { name: '' } });
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <DrawerFrame
      open={open}
      title="New Invite"
      dirty={form.formState.isDirty}
      onClose={close}
      actions={
        <Button variant="contained" onClick={close}>
          Send
        </Button>
      }
    >
      <TextField control={form.control} name="name" label="First Name" limit={limits.invitationName} />
    </DrawerFrame>
  );
}
