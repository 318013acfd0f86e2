import type { IntroductionSettings as Settings } from '@kith/contract/reach/introduction-settings';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeopleWithButton } from '../../entities/people-with-button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { SwitchList } from '../../ui/switch-list.tsx';
import {
  introductionSettingsQuery,
  refusedRequestersQuery,
  useAcceptRequester,
  useUpdateIntroductionSettings,
} from './introductions.api.ts';

const switches: readonly { key: keyof Settings; name: string; help: string }[] = [
  {
    key: 'takesRequests',
    name: 'Take requests',
    help: 'Others can ask you for introductions. If you switch this off, open requests stay open.',
  },
  {
    key: 'mail',
    name: 'Mail about introductions',
    help: 'A mail about a new request, about an answer, and one reminder.',
  },
];

/** Which requests for introductions the user takes. Each switch is saved at once. */
export function IntroductionSettings() {
  const { data, error, isFetching, refetch } = useQuery(introductionSettingsQuery);
  const update = useUpdateIntroductionSettings();
  const report = useReport();
  if (error && !data)
    return (
      <ErrorState
        title="Your settings could not be loaded"
        message={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  // Optimistic: shows the new value while it is saved.
  const shown = data && { ...data, ...(update.isPending && update.variables.body) };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SwitchList
        switches={switches}
        values={shown}
        onChange={(key, on) =>
          void report(() => update.mutateAsync({ body: { [key]: on } }), { done: 'Settings saved' })
        }
      />
      <RefusedRequesters />
    </Box>
  );
}

function RefusedRequesters() {
  const [page, setPage] = useState(1);
  const result = useQuery(refusedRequestersQuery(page));
  const accept = useAcceptRequester();
  const report = useReport();
  return (
    <PeopleWithButton
      title="No requests from"
      empty="You take requests from everybody."
      result={result}
      page={page}
      onPage={setPage}
      button="Take requests again"
      disabled={accept.isPending}
      onPress={({ userId, name }) =>
        void report(() => accept.mutateAsync({ params: { userId } }), { done: `You take requests from ${name} again` })
      }
    />
  );
}
