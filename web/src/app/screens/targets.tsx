import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../identity/account/account.api.ts';
import { TargetLists } from '../../reach/targets/target-lists.tsx';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { useFormerCollective } from '../use-scope.ts';

/** The target lists. */
export function TargetsScreen() {
  const { data: account, isPending } = useQuery(accountQuery);
  const collectives = isPending ? undefined : (account?.clients.flatMap((client) => client.collectives) ?? []);
  const former = useFormerCollective();
  return (
    <>
      <title>Targets · Kith</title>
      <ErrorBoundary name="The target lists">
        <TargetLists collectives={collectives} offered={collectives?.find(({ id }) => id === former)} />
      </ErrorBoundary>
    </>
  );
}
