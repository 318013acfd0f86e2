import ThumbUpOutlined from 'icon:outline-thumb-up';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { sprintQuery } from './relationships.api.ts';
import { SprintRound } from './sprint-round.tsx';

/** The limit of the endpoint. After more skips, the people who were skipped first are shown again. */
const MAX_SKIPPED = 500;

/** Rates the contacts without a rating, in rounds, the most useful ratings first. */
export function RatingSprint({ home }: { home: ReactNode }) {
  const [skipped, setSkipped] = useState<number[]>([]);
  const [round, setRound] = useState(1);
  const result = useQuery(sprintQuery(skipped));
  // The last round stays on the screen when a refetch finds nobody without a rating.
  const [hasStarted, setHasStarted] = useState(false);
  if (!hasStarted && result.data && result.data.results.length > 0) setHasStarted(true);
  return (
    <TabState
      result={result}
      name="contacts"
      skeleton={
        <Skeleton variant="rounded" height={420} role="status" aria-label="Loading" sx={{ borderRadius: '10px' }} />
      }
    >
      {({ results, total }) =>
        results.length === 0 && !hasStarted ? (
          <EmptyState icon={<ThumbUpOutlined />} title="Everybody is rated" action={home}>
            You have rated everybody in your network. New contacts appear here.
          </EmptyState>
        ) : (
          <SprintRound
            key={round}
            people={results}
            total={total}
            home={home}
            onNext={(newlySkipped) => {
              setSkipped([...skipped, ...newlySkipped].slice(-MAX_SKIPPED));
              setRound(round + 1);
            }}
          />
        )
      }
    </TabState>
  );
}
