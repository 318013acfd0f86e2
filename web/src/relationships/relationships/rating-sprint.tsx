import ThumbUpOutlined from 'icon:outline-thumb-up';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { sprintQuery } from './relationships.api.ts';
import { SprintRound } from './sprint-round.tsx';

/** More than these the call does not take; who skips more sees the first of them again. */
const mostSkipped = 500;

/** Rates the contacts that have no rating yet, a round of them at a time, those first whose rating is worth most. */
export function RatingSprint({ home }: { home: ReactNode }) {
  const [skipped, setSkipped] = useState<number[]>([]);
  const [round, setRound] = useState(1);
  const result = useQuery(sprintQuery(skipped));
  // A round goes on when the last of its people is rated, and asking again finds nobody.
  const [begun, setBegun] = useState(false);
  if (!begun && result.data && result.data.results.length > 0) setBegun(true);
  return (
    <TabState
      result={result}
      name="contacts"
      skeleton={<Skeleton variant="rounded" height={420} aria-label="Loading" sx={{ borderRadius: '10px' }} />}
    >
      {({ results, total }) =>
        results.length === 0 && !begun ? (
          <EmptyState icon={<ThumbUpOutlined />} title="Everybody is rated" action={home}>
            You have said how well you know everybody in your network. New contacts will be asked about here.
          </EmptyState>
        ) : (
          <SprintRound
            key={round}
            people={results}
            total={total}
            home={home}
            onNext={(skippedNow) => {
              setSkipped([...skipped, ...skippedNow].slice(-mostSkipped));
              setRound(round + 1);
            }}
          />
        )
      }
    </TabState>
  );
}
