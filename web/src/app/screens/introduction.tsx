import type { Introduction } from '@kith/contract/reach/introductions';
import ArrowBack from 'icon:baseline-arrow-back';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { introductionQuery } from '../../reach/introductions/introductions.api.ts';
import { IntroductionView } from '../../reach/introductions/introduction-view.tsx';
import { StrengthSection } from '../../relationships/relationships/strength-section.tsx';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';

/** One introduction. After a good outcome the user can rate how well they know the target and the other side. */
export function IntroductionScreen() {
  const id = Number(useParams()['introductionId']);
  const role = useQuery(introductionQuery(id)).data?.role;
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto' }}>
      <title>Introduction · Kith</title>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 48 }}>
        <Button
          color="inherit"
          component={Link}
          to={role === 'requester' ? '/introductions/sent' : '/introductions'}
          startIcon={<ArrowBack />}
          sx={{ ml: -1 }}
        >
          Introductions
        </Button>
      </Box>
      <ErrorBoundary name="The introduction" resetKey={id}>
        <IntroductionView key={id} id={id} renderRating={(introduction) => <Ratings introduction={introduction} />} />
      </ErrorBoundary>
    </Box>
  );
}

function Ratings({ introduction: { role, requester, introducer, target } }: { introduction: Introduction }) {
  const other = role === 'requester' ? introducer : requester;
  const isTargetRated = target.type === 'person' && target.isVisible;
  return (
    <>
      {isTargetRated && <StrengthSection person={{ id: target.id, firstName: target.name }} />}
      {other.isVisible && (
        <StrengthSection person={{ id: other.personId, firstName: other.name }} hasKeys={!isTargetRated} />
      )}
    </>
  );
}
