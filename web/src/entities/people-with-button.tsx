import type { Paged } from '@kith/contract/paging';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Pager } from '../ui/pager/pager.tsx';
import { useExistingPage } from '../ui/pager/use-existing-page.ts';
import { ProfileLink } from './profile/profile-link.tsx';

interface Listed {
  userId: number;
  personId: number;
  name: string;
}

interface PeopleWithButtonProps {
  title: string;
  /** The sentence of an empty list. */
  empty: string;
  result: { data: Paged<Listed> | undefined; isPlaceholderData: boolean; error: Error | null; refetch: () => unknown };
  page: number;
  onPage: (page: number) => void;
  button: string;
  disabled: boolean;
  onPress: (person: Listed) => void;
}

/** A short list of people in the settings, with a button that removes somebody from it. */
export function PeopleWithButton({
  title,
  empty,
  result,
  page,
  onPage,
  button,
  disabled,
  onPress,
}: PeopleWithButtonProps) {
  const { error, refetch } = result;
  const data = useExistingPage(result, onPage);
  return (
    <Box component="section" aria-label={title} sx={{ pt: 1 }}>
      <Typography variant="h3">{title}</Typography>
      {!data && !error && <Skeleton width={200} height={32} />}
      {error && (
        <Box role="alert" sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
          {error.message}
          <Button color="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </Box>
      )}
      {data?.total === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {empty}
        </Typography>
      )}
      {data?.results.map((person) => (
        <Box key={person.userId} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <ProfileLink kind="people" id={person.personId}>
              {person.name}
            </ProfileLink>
          </Box>
          <Button variant="outlined" color="inherit" disabled={disabled} onClick={() => onPress(person)}>
            {button}
          </Button>
        </Box>
      ))}
      {data && data.pages > 1 && <Pager page={page} pages={data.pages} label={`Pages of ${title}`} onPage={onPage} />}
    </Box>
  );
}
