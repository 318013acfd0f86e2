import { CollectiveDetails as Details, type Collective } from '@kith/contract/groups/collectives';
import { limits } from '@kith/contract/limits';
import { DetailsForm } from '../../entities/details/details-form.tsx';
import { useUpdateCollective } from './collectives.api.ts';

export function CollectiveDetails({ collective }: { collective: Collective }) {
  const update = useUpdateCollective();
  return (
    <DetailsForm
      of="Collective"
      schema={Details}
      limits={{ name: limits.collectiveName, description: limits.collectiveDescription }}
      saved={collective}
      save={(body) => update.mutateAsync({ params: { id: collective.id }, body })}
    />
  );
}
