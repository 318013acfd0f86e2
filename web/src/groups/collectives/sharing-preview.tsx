import type { Collective, previewSharing } from '@kith/contract/groups/collectives';
import type { Answer } from '@kith/contract/http';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../ui/formats.ts';
import { sharingPreviewQuery } from './collectives.api.ts';

type Preview = Answer<typeof previewSharing>;

/** Describes what the collaborators will see. The numbers are added once they are loaded. */
export function SharingPreview({ collective }: { collective: Collective }) {
  const { data, isError } = useQuery(sharingPreviewQuery(collective.id));
  const { networkShared } = collective;
  return (
    <Box sx={{ maxWidth: 620, '& p': { m: 0 }, '& ul': { my: 1, pl: 2.5 } }}>
      <p>
        {networkShared ? 'Your network is shared: the' : 'Share your network, and the'} collaborators of{' '}
        <strong>{collective.name}</strong> see that you know these people, since when, and how well (Weak, Familiar,
        Strong). Kith uses this to find chains to other people.
      </p>
      {data ? (
        <SharedCounts preview={data} shared={networkShared} />
      ) : (
        // The text is correct without the numbers.
        !isError && <Skeleton variant="rounded" width="60%" height={60} sx={{ my: 1 }} />
      )}
      <Box component="p" sx={{ color: 'text.secondary' }}>
        Never shared: your notes, your labels, imported email addresses, and anybody you exclude
        {data && data.excluded > 0 && ` (${people(data.excluded)} now)`}.
        {networkShared && ' When you remove it, the others can no longer see it.'}
      </Box>
    </Box>
  );
}

function SharedCounts({ preview, shared }: { preview: Preview; shared: boolean }) {
  const { persons, rated, newPersons, collaborators } = preview;
  const others = collaborators - 1;
  const present = persons === 1 ? 'is' : 'are';
  return (
    <ul>
      <li>
        <strong>{people(persons)}</strong> {shared ? present : 'will be'} seen by{' '}
        {others === 1 ? '1 other collaborator' : `${formatCount(others)} other collaborators`}
        {!shared && newPersons > 0 && `; ${formatCount(newPersons)} of them new to this collective`}
      </li>
      {rated > 0 && <li>{formatCount(rated)} of them with how well you know them</li>}
    </ul>
  );
}

const people = (total: number) => (total === 1 ? '1 person' : `${formatCount(total)} people`);
