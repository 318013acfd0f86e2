import Chat from 'icon:outline-chat';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../http/api-error.ts';
import { useSnackbar } from '../ui/snackbar/snackbar.ts';
import { canMessageQuery } from './messaging.api.ts';
import { messagingOf } from './store/use-messaging.ts';

interface MessageButtonProps {
  me: number;
  user: { id: number; name: string };
  onOpen: (conversationId: string) => void;
}

/** Begins or takes up the conversation with somebody, if they take part. */
export function MessageButton({ me, user, onOpen }: MessageButtonProps) {
  const { data } = useQuery(canMessageQuery(user.id));
  const notify = useSnackbar();
  const [busy, setBusy] = useState(false);
  if (!data?.canMessage) return null;
  const open = async () => {
    setBusy(true);
    try {
      const { id } = await messagingOf(me).begin([user.id], crypto.randomUUID());
      onOpen(id);
    } catch (error) {
      notify({ text: isApiError(error) ? error.message : 'The conversation could not be opened.', colour: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Chat />}
      disabled={busy}
      aria-label={`Message ${user.name}`}
      onClick={() => void open()}
    >
      Message
    </Button>
  );
}
