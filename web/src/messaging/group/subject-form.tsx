import type { Conversation } from '@kith/contract/messaging/conversations';
import { updateConversation } from '@kith/contract/messaging/conversations';
import { limits } from '@kith/contract/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useMessagingClient } from '../messaging-context.ts';
import { messagingCalls } from '../messaging.api.ts';

export function SubjectForm({ conversation }: { conversation: Conversation }) {
  const client = useMessagingClient();
  const notify = useSnackbar();
  const form = useForm({
    resolver: zodResolver(updateConversation.body),
    values: { subject: conversation.subject ?? '' },
  });
  const { isSubmitting, isDirty, errors } = form.formState;
  const save = form.handleSubmit(async ({ subject }) => {
    try {
      client.storeConversation(await messagingCalls.rename(conversation.id, subject));
      notify({ text: 'Subject updated', colour: 'success' });
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <Form label="Subject" onSubmit={save} error={errors.root}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <TextField control={form.control} name="subject" label="Subject" limit={limits.conversationSubject} />
        <SubmitButton busy={isSubmitting} disabled={!isDirty}>
          Save
        </SubmitButton>
      </Box>
    </Form>
  );
}
