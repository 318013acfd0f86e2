import { limits } from '@kith/contract/limits';
import { texts } from '@kith/contract/texts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { datasetSource } from '../../entities/dataset/dataset.api.ts';
import { isApiError } from '../../http/api-error.ts';
import { Picker } from '../../ui/picker/picker.tsx';
import { Composer, type Draft } from '../compose/composer.tsx';
import { useMessagingClient } from '../messaging-context.ts';
import { SmallState } from '../small-state.tsx';

const source = datasetSource('legacy-users');
const MAX_OTHERS = limits.groupChatParticipants - 1;

interface NewConversationProps {
  /** Set if the user has just opened it. */
  autoFocus: boolean;
  onStarted: (id: string) => void;
}

/** Chooses the people of a new conversation. The first message creates it. */
export function NewConversation({ autoFocus, onStarted }: NewConversationProps) {
  const client = useMessagingClient();
  const [userIds, setUserIds] = useState<number[]>([]);
  const [error, setError] = useState<string>();
  // The same for every attempt with the same people, so that a retry after a lost answer does not create a second group.
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID());
  const start = async (): Promise<string | undefined> => {
    if (userIds.length === 0) {
      setError('Choose at least one person.');
      return undefined;
    }
    try {
      return (await client.startConversation(userIds, clientKey)).id;
    } catch (failure) {
      setError(isApiError(failure) ? (failure.fields['participants'] ?? failure.message) : texts.somethingWentWrong);
      return undefined;
    }
  };
  const send = ({ conversationId, ...draft }: Draft): boolean => {
    client.send(conversationId, draft);
    onStarted(conversationId);
    return true;
  };
  return (
    <>
      <Box sx={{ p: 1.25, maxHeight: '55%', overflowY: 'auto' }}>
        <Picker
          label="To"
          source={source}
          ids={userIds}
          autoFocus={autoFocus}
          error={error !== undefined}
          help={error}
          onChange={(ids) => {
            setError(ids.length > MAX_OTHERS ? texts.groupTooLarge : undefined);
            setUserIds(ids.slice(0, MAX_OTHERS));
            setClientKey(crypto.randomUUID());
          }}
        />
      </Box>
      <SmallState title={userIds.length > 1 ? 'A group chat' : 'A new conversation'}>
        {userIds.length > 1
          ? 'Everybody you have chosen reads what is written here.'
          : 'Choose one person, or several for a group, and write the first message.'}
      </SmallState>
      <Composer draftKey="new" label="First message" destination={start} onSend={send} />
    </>
  );
}
