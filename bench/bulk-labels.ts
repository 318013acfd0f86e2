/** Measures a bulk labeling: a label is attached to many people of the largest network and removed again, while another member lists people. */
import { limits } from '@kith/contract/limits';
import type { MeasuredScope } from './measured-scopes.ts';
import { send, type Target } from './measure.ts';
import { measureOthers } from './others.ts';

const ROUNDS = 10;

export interface BulkLabels {
  scope: MeasuredScope;
  /** The owner of the network. */
  owner: Target;
  /** Requests a list of another member. */
  list: () => Promise<unknown>;
}

export async function measureBulkLabels({ scope, owner, list }: BulkLabels): Promise<string> {
  const post = async <Answer>(path: string, body: object) =>
    JSON.parse(await send(owner, { path: `/tools/labels${path}`, body })) as Answer;
  const ids = scope.ids.slice(0, limits.peopleLabeledAtOnce);
  // An existing label of this name is returned, so a later run does not add another one.
  const { id } = await post<{ id: number }>('', { name: 'Bench', networkId: scope.scopeId });
  let time = 0;
  const label = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      const { operationId } = await post<{ operationId: number }>(`/${id}/people`, { ids });
      time = performance.now() - start;
      await post(`/operations/${operationId}/undo`, {});
    }
  };
  const others = await measureOthers(list, label);
  return `\nLabeling ${ids.length} people of the ${scope.label}: ${(time / 1000).toFixed(1)} s. Meanwhile, ${others}.`;
}
