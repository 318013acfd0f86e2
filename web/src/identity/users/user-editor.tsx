import { roleIds } from '@kith/contract/entities';
import { delays } from '@kith/contract/limits';
import type { UserAccount } from '@kith/contract/identity/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { AskBeforeLeaving } from '../../ui/dialog/ask-before-leaving.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useUpdateUser } from './users.api.ts';

interface Values {
  admin: boolean;
  member: boolean;
  disabled: boolean;
  legacyUser: boolean;
}

/** The roles of a user, and whether they may sign in. Created again for every version of the user. */
export function UserEditor({ user }: { user: UserAccount }) {
  const notify = useSnackbar();
  const update = useUpdateUser();
  const has = (roleId: number) => user.roles.some(({ id }) => id === roleId);
  const form = useForm<Values>({
    defaultValues: {
      admin: has(roleIds.admin),
      member: has(roleIds.member),
      disabled: user.disabled,
      legacyUser: user.legacyUser,
    },
  });
  const { control, formState } = form;
  const { isDirty, isSubmitting, isSubmitSuccessful } = formState;
  const submit = form.handleSubmit(async ({ admin, member, disabled, legacyUser }) => {
    const chosen = [...(admin ? [roleIds.admin] : []), ...(member ? [roleIds.member] : [])];
    const body = { roleIds: chosen, disabled, legacyUser, version: user.version };
    try {
      await update.mutateAsync({ params: { id: user.id }, body });
      notify({ text: 'successfully updated', colour: 'success', timeout: delays.snackbarSuccess });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      notify({ text: `failed to update. ${reason}`.trim(), colour: 'error' });
      form.setError('root', { message: reason });
    }
  });
  return (
    <Panel>
      <Box sx={{ p: 2.5 }}>
        <Form label="User" onSubmit={submit} error={formState.errors.root}>
          <Typography variant="h3" component="h3">
            User Roles
          </Typography>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <CheckboxField control={control} name="admin" label="Admin" />
            <CheckboxField control={control} name="member" label="Member" />
          </Box>
          <Typography variant="h3" component="h3" sx={{ mt: 1 }}>
            Access
          </Typography>
          <CheckboxField control={control} name="disabled" label="Login Disabled" />
          <CheckboxField control={control} name="legacyUser" label="Legacy User" />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button color="inherit" disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
              Reset
            </Button>
            <SubmitButton busy={isSubmitting} disabled={!isDirty}>
              Save
            </SubmitButton>
          </Box>
        </Form>
      </Box>
      {isDirty && !isSubmitting && !isSubmitSuccessful && <AskBeforeLeaving />}
    </Panel>
  );
}
