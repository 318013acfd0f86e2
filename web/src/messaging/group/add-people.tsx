import type { Conversation } from '@kith/contract/messaging/conversations';
import { limits } from '@kith/contract/limits';
import { texts } from '@kith/contract/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { datasetSource } from '../../entities/dataset/dataset.api.ts';
import { isApiError } from '../../http/api-error.ts';
import { Picker } from '../../ui/picker/picker.tsx';
import { useMessagingClient } from '../messaging-context.ts';
import { messagingCalls } from '../messaging.api.ts';

const source = datasetSource('legacy-users');

/** Adds participants to a group. They can read the messages from then on. */
export function AddPeople({ conversation }: { conversation: Conversation }) {
  const client = useMessagingClient();
  const [userIds, setUserIds] = useState<number[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const present = conversation.participants.map(({ userId }) => userId);
  const room = limits.groupChatParticipants - present.length;
  const add = async () => {
    setBusy(true);
    try {
      client.storeConversation(await messagingCalls.add(conversation.id, userIds));
      setUserIds([]);
    } catch (failure) {
      setError(isApiError(failure) ? (failure.fields['participants'] ?? failure.message) : texts.somethingWentWrong);
    }
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Picker
          label="Add people"
          source={source}
          ids={userIds}
          error={error !== undefined}
          help={error ?? 'They can read messages from now on, but no earlier ones.'}
          onChange={(ids) => {
            const added = ids.filter((id) => !present.includes(id));
            setError(added.length > room ? texts.groupTooLarge : undefined);
            setUserIds(added.slice(0, room));
          }}
        />
      </Box>
      <Button variant="contained" disabled={busy || userIds.length === 0} onClick={() => void add()}>
        Add
      </Button>
    </Box>
  );
}
