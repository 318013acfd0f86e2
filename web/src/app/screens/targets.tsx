import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../identity/account/account.api.ts';
import { TargetLists } from '../../reach/targets/target-lists.tsx';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';

/** The target lists. */
export function TargetsScreen() {
  const { data: account } = useQuery(accountQuery);
  return (
    <>
      <title>Targets · Kith</title>
      <ErrorBoundary name="The target lists">
        <TargetLists collectives={account?.clients.flatMap(({ collectives }) => collectives) ?? []} />
      </ErrorBoundary>
    </>
  );
}
