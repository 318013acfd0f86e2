import type { MessagingSettings as Settings } from '@kith/contract/messaging/messaging';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useReport } from '../ui/snackbar/use-report.ts';
import { SwitchList } from '../ui/switch-list.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { messagingSettingsQuery, useUpdateMessagingSettings } from './messaging.api.ts';
import { SmallState } from './small-state.tsx';

const settings: readonly { key: keyof Settings; name: string; help: string }[] = [
  {
    key: 'readReceipts',
    name: 'Read receipts',
    help: 'Others see how far you have read. If this is off, you do not see how far they have read either.',
  },
  {
    key: 'typing',
    name: 'Typing',
    help: 'Others see when you type. If this is off, you do not see when they type either.',
  },
  {
    key: 'mail',
    name: 'Mail for unread messages',
    help: 'One mail for all messages that stay unread for five minutes while you are away.',
  },
];

/** Switches for the data that others see of the user, and for mails. Each switch is saved at once. */
export function MessagingSettings() {
  const { data, error, refetch } = useQuery(messagingSettingsQuery);
  const update = useUpdateMessagingSettings();
  const report = useReport();
  if (error)
    return (
      <SmallState
        alert
        title="Your settings could not be loaded"
        action={{ name: 'Try again', choose: () => void refetch() }}
      >
        {error.message}
      </SmallState>
    );
  // Optimistic: shows the new value while it is saved.
  const shown = data && { ...data, ...(update.isPending && update.variables.body) };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SwitchList
        switches={settings}
        values={shown}
        onChange={(key, on) =>
          void report(() => update.mutateAsync({ body: { [key]: on } }), { done: 'Settings saved' })
        }
      />
      <BlockedPeople />
    </Box>
  );
}
