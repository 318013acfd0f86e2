import type { Commonality } from '@kith/contract/relationships/commonalities';
import BusinessOutlined from 'icon:outline-business';
import FavoriteBorder from 'icon:outline-favorite-border';
import InterestsOutlined from 'icon:outline-interests';
import PersonOutlined from 'icon:outline-person';
import PlaceOutlined from 'icon:outline-place';
import PsychologyOutlined from 'icon:outline-psychology';
import SchoolOutlined from 'icon:outline-school';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import { TabState } from '../../entities/profile/tab-state.tsx';
import type { Scope } from '../../entities/scope/scope.ts';
import { formatCount } from '../../ui/formats.ts';
import { commonalitiesQuery } from './commonalities.api.ts';
import { CommonalitySentence } from './commonality-sentence.tsx';

const icons = {
  organization: <BusinessOutlined />,
  school: <SchoolOutlined />,
  person: <PersonOutlined />,
  cause: <FavoriteBorder />,
  interest: <InterestsOutlined />,
  skill: <PsychologyOutlined />,
  location: <PlaceOutlined />,
} as const satisfies Record<Commonality['entityType'], unknown>;

/** Commonalities are sorted by relevance; a button shows the rest. */
const INITIALLY_SHOWN = 8;

/** The commonalities of the user and a person, one sentence each. */
export function CommonalityList({ scope, person }: { scope: Scope; person: { id: number; firstName: string } }) {
  const result = useQuery(commonalitiesQuery(scope, person.id));
  const total = result.data?.total ?? 0;
  return (
    <ProfileSection title="In common" {...(total > 0 && { note: formatCount(total) })}>
      <TabState result={result} name="commonalities" skeleton={<CommonalitySkeleton />}>
        {({ results }) =>
          results.length > 0 ? (
            <CommonalitySentences key={person.id} commonalities={results} />
          ) : (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              You and {person.firstName} have nothing in common yet. Add your work roles, education and interests to
              your profile to find more.
            </Box>
          )
        }
      </TabState>
    </ProfileSection>
  );
}

function CommonalitySentences({ commonalities }: { commonalities: readonly Commonality[] }) {
  const [all, setAll] = useState(commonalities.length <= INITIALLY_SHOWN + 1);
  const shown = all ? commonalities : commonalities.slice(0, INITIALLY_SHOWN);
  return (
    <>
      <Box component="ul" aria-label="In common" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((one) => (
          <Box component="li" key={`${one.entityType}${one.entity.id}`} sx={rowStyle}>
            <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: 18 } }}>
              {icons[one.entityType]}
            </Box>
            {/* Inside a sentence a link needs more than a colour to be recognized. */}
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', '& a': { textDecoration: 'underline' } }}>
              <CommonalitySentence commonality={one} />
            </Box>
          </Box>
        ))}
      </Box>
      {!all && (
        <Button color="inherit" sx={{ ml: -1 }} onClick={() => setAll(true)}>
          Show all {formatCount(commonalities.length)}
        </Button>
      )}
    </>
  );
}

function CommonalitySkeleton() {
  return (
    <Box role="status" aria-busy aria-label="Loading">
      {[90, 75, 82].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={38} />
      ))}
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr)',
  columnGap: 1.25,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
};
