import type { Conversation } from '@kith/contract/messaging/conversations';
import { pictureUpload } from '@kith/contract/picture-files';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState } from 'react';
import { Picture } from '../../entities/editor/picture.ts';
import { isApiError } from '../../http/api-error.ts';
import { texts } from '@kith/contract/texts';
import { ConversationAvatar } from '../conversation/conversation-avatar.tsx';
import { useMessagingClient } from '../messaging-context.ts';
import { messagingCalls } from '../messaging.api.ts';

/** The photo of a group; it is saved as soon as it is chosen. */
export function GroupPhoto({ conversation }: { conversation: Conversation }) {
  const client = useMessagingClient();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (write: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    try {
      await write();
      client.storeConversation(await messagingCalls.conversation(conversation.id));
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : texts.somethingWentWrong);
    }
    setBusy(false);
  };
  return (
    <Box role="group" aria-label="Photo" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <ConversationAvatar conversation={conversation} me={client.me} size="default" />
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => input.current?.click()}>
            {conversation.photoUrl ? 'Change photo' : 'Choose photo'}
          </Button>
          {conversation.photoUrl && (
            <Button
              color="inherit"
              disabled={busy}
              onClick={() => void save(() => messagingCalls.removePhoto(conversation.id))}
            >
              Remove
            </Button>
          )}
        </Box>
        <FormHelperText error={error !== undefined} sx={{ mx: 0 }}>
          {error ?? `JPEG or PNG, up to ${pictureUpload.maxBytes / 1024 / 1024} MB.`}
        </FormHelperText>
      </Box>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Photo file"
        accept={pictureUpload.types.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (!file) return;
          const wrong = Picture.safeParse(file).error?.issues[0]?.message;
          if (wrong) setError(wrong);
          else void save(() => messagingCalls.setPhoto(conversation.id, file));
        }}
      />
    </Box>
  );
}
