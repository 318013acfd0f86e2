import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeopleWithButton } from '../entities/people-with-button.tsx';
import { useReport } from '../ui/snackbar/use-report.ts';
import { blocksQuery, useUnblockPerson } from './messaging.api.ts';

/** The people whom the user has blocked. */
export function BlockedPeople() {
  const [page, setPage] = useState(1);
  const result = useQuery(blocksQuery(page));
  const unblock = useUnblockPerson();
  const report = useReport();
  return (
    <PeopleWithButton
      title="Blocked people"
      empty="You have blocked nobody."
      result={result}
      page={page}
      onPage={setPage}
      button="Unblock"
      disabled={unblock.isPending}
      onPress={({ userId, name }) =>
        void report(() => unblock.mutateAsync({ params: { userId } }), { done: `${name} is no longer blocked` })
      }
    />
  );
}
