import type { StrengthId } from '@kith/contract/entities';
import {
  createRelationship,
  deleteRelationship,
  listRelationships,
  listRatingSprint,
  updateRelationship,
} from '@kith/contract/relationships/relationships';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../http/api-error.ts';
import { call } from '../../http/client.ts';
import { useRefresh } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** How well I know a person: one relationship or none. */
export const relationshipQuery = (toPersonId: number) => queryOptionsFor(listRelationships, { query: { toPersonId } });

export interface Rating {
  personId: number;
  /** Null: no longer said. */
  strengthId: StrengthId | null;
}

/** Says how well I know a person. One after the other, so that the last word counts. */
export function useRate() {
  const refresh = useRefresh(createRelationship);
  return useMutation<unknown, ApiError, Rating>({
    scope: { id: createRelationship.path },
    mutationFn: rate,
    onSuccess: refresh,
  });
}

async function rate({ personId, strengthId }: Rating): Promise<unknown> {
  // Asked for now: what was said a moment ago may not be on the screen yet.
  const { results } = await call(listRelationships, { query: { toPersonId: personId } });
  const params = results[0] && { id: results[0].id };
  if (strengthId === null) return params && call(deleteRelationship, { params });
  return params
    ? call(updateRelationship, { params, body: { strengthId } })
    : call(createRelationship, { body: { toPersonId: personId, strengthId } });
}

/** People whom I have not rated, without those skipped. */
export const sprintQuery = (without: readonly number[]) =>
  queryOptionsFor(listRatingSprint, { query: { without: [...without] } }, { staleTime: 0 });
