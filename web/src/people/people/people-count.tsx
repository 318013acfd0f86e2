import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Announcer } from '../../ui/announcer.tsx';
import { people } from '../../ui/formats.ts';
import { personsQuery, type PersonQuery } from './people.api.ts';

/** How many people the filters find, where the list itself is not shown. */
export function PeopleCount({ query }: { query: PersonQuery }) {
  const { data, isError } = useQuery(personsQuery(query));
  const text = data && people(data.total);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 46, fontSize: 13, color: 'text.secondary' }}>
      {text ?? (isError ? null : <Skeleton width={90} />)}
      <Announcer text={text ?? ''} />
    </Box>
  );
}
