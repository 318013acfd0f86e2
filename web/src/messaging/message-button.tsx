import Chat from 'icon:outline-chat';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReport } from '../ui/snackbar/use-report.ts';
import { canMessageQuery } from './messaging.api.ts';
import { messagingClientFor } from './store/use-messaging.ts';

interface MessageButtonProps {
  me: number;
  user: { id: number; name: string };
  onOpen: (conversationId: string) => void;
}

/** Opens or starts the 1:1 conversation with a user, if they can be messaged. */
export function MessageButton({ me, user, onOpen }: MessageButtonProps) {
  const { data } = useQuery(canMessageQuery(user.id));
  const report = useReport();
  const [busy, setBusy] = useState(false);
  if (!data?.canMessage) return null;
  const open = async () => {
    setBusy(true);
    await report(async () => {
      const { id } = await messagingClientFor(me).startConversation([user.id], crypto.randomUUID());
      onOpen(id);
    });
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
