import type { Message } from '@kith/contract/messaging/conversation-messages';
import { isApiError } from '../../http/api-error.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useClient } from '../messaging-context.ts';

export function useReact({ conversationId, sequence }: Message) {
  const client = useClient();
  const notify = useSnackbar();
  return (emoji: string, on: boolean) => {
    client.react(conversationId, sequence, emoji, on).catch((error: unknown) => {
      notify({ text: isApiError(error) ? error.message : 'The reaction could not be saved.', colour: 'error' });
    });
  };
}
