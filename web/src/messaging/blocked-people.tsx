import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProfileLink } from '../entities/profile/profile-link.tsx';
import { Pager } from '../ui/pager/pager.tsx';
import { useExistingPage } from '../ui/pager/use-existing-page.ts';
import { useSnackbar } from '../ui/snackbar/snackbar.ts';
import { blocksQuery, useUnblockPerson } from './messaging.api.ts';

/** The people whom the user has blocked. */
export function BlockedPeople() {
  const [page, setPage] = useState(1);
  const result = useQuery(blocksQuery(page));
  const { error, refetch } = result;
  const data = useExistingPage(result, setPage);
  const unblock = useUnblockPerson();
  const notify = useSnackbar();
  return (
    <Box component="section" aria-label="Blocked people" sx={{ pt: 1 }}>
      <Typography variant="h3">Blocked people</Typography>
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
          You have blocked nobody.
        </Typography>
      )}
      {data?.results.map(({ userId, personId, name }) => (
        <Box key={userId} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <ProfileLink kind="people" id={personId}>
              {name}
            </ProfileLink>
          </Box>
          <Button
            variant="outlined"
            color="inherit"
            disabled={unblock.isPending}
            onClick={() =>
              unblock.mutate(
                { params: { userId } },
                {
                  onSuccess: () => notify({ text: `${name} is no longer blocked`, colour: 'success' }),
                  onError: ({ message }) => notify({ text: message, colour: 'error' }),
                },
              )
            }
          >
            Unblock
          </Button>
        </Box>
      ))}
      {data && data.pages > 1 && (
        <Pager page={page} pages={data.pages} label="Pages of blocked people" onPage={setPage} />
      )}
    </Box>
  );
}
