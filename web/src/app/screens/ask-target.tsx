import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { introducerOf } from '../../entities/chain/introducer-of.ts';
import type { ProfileSubject } from '../../entities/profile/profile-subject.ts';
import { networkScope, scopePath, type Scope } from '../../entities/scope/scope.ts';
import { accountQuery } from '../../identity/account/account.api.ts';
import { AskDialog, loadAskDialog } from '../../reach/introductions/ask-button.tsx';
import type { AskedTarget } from '../../reach/targets/target-row.tsx';
import { chainsQuery } from '../../relationships/chains/chains.api.ts';

/** Asks the introducer of a target, over the best chain through them. */
export function AskTarget({ kind, collectiveId, record, introducer }: AskedTarget) {
  const [open, setOpen] = useState(false);
  const scope: Scope = collectiveId === undefined ? networkScope : { kind: 'collective', collectiveId };
  const target: ProfileSubject & { name: string } = {
    kind: kind === 'person' ? 'people' : 'organizations',
    id: record.id,
    name: record.name,
  };
  const chains = useQuery({
    ...chainsQuery(scope, target, { introducerId: introducer.personId }, 1),
    enabled: open,
  });
  const account = useQuery({ ...accountQuery, enabled: open });
  const elements = chains.data?.results[0]?.elements;
  const asked = elements && introducerOf(elements);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        loading={open && !(asked && account.data)}
        onPointerEnter={() => void loadAskDialog()}
        onClick={() => setOpen(true)}
        aria-label={`Ask ${introducer.name} for an introduction to ${record.name}`}
      >
        Ask
      </Button>
      {open && elements && asked && account.data && (
        <Suspense>
          <AskDialog
            scope={scope}
            target={target}
            elements={elements}
            introducer={asked}
            profile={account.data.profile}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {/* The chain is gone since the coverage was computed, or could not be loaded: the profile says more. */}
      {open && ((chains.data && !asked) || chains.error || account.error) && (
        <Navigate to={`${scopePath(scope)}/${target.kind}/${target.id}/you`} />
      )}
    </>
  );
}
