import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeopleWithButton } from '../../entities/people-with-button.tsx';
import { SavedSwitches } from '../../entities/saved-switches.tsx';
import { Picker } from '../../ui/picker/picker.tsx';
import { useReport } from '../../ui/snackbar/use-report.ts';
import {
  introductionSettingsQuery,
  possibleRequesters,
  refusedRequestersQuery,
  useAcceptRequester,
  useUpdateIntroductionSettings,
} from './introductions.api.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

const switches = [
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
] as const;

/** Which requests for introductions the user takes. Each switch is saved at once. */
export function IntroductionSettings() {
  const settings = useQuery(introductionSettingsQuery);
  const update = useUpdateIntroductionSettings();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SavedSwitches switches={switches} settings={settings} update={update} />
      <RefusedRequesters />
      <RefuseSomebody />
    </Box>
  );
}

/** Refuses somebody who has not asked yet, after a confirmation. */
function RefuseSomebody() {
  const [chosen, setChosen] = useState<{ id: number; name: string }>();
  return (
    <Box sx={{ maxWidth: 360 }}>
      <Picker
        label="Take no requests from"
        source={possibleRequesters}
        single
        ids={chosen ? [chosen.id] : []}
        onChange={(_, [person]) => setChosen(person)}
      />
      {chosen && (
        <RefuseDialog name={chosen.name} requester={{ userId: chosen.id }} onClose={() => setChosen(undefined)} />
      )}
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
