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

/** The user's relationship to a person: one or none. */
export const relationshipQuery = (toPersonId: number) => queryOptionsFor(listRelationships, { query: { toPersonId } });

export interface Rating {
  personId: number;
  /** Null removes the rating. */
  strengthId: StrengthId | null;
}

/** Rates a person. Ratings are sent one after the other, so that the last one wins. */
export function useRate() {
  const refresh = useRefresh(createRelationship);
  return useMutation<unknown, ApiError, Rating>({
    scope: { id: createRelationship.path },
    mutationFn: rate,
    onSuccess: refresh,
  });
}

async function rate({ personId, strengthId }: Rating): Promise<unknown> {
  // Fetched, not cached: the rating sent just before may not be in the cache yet.
  const { results } = await call(listRelationships, { query: { toPersonId: personId } });
  const params = results[0] && { id: results[0].id };
  if (strengthId === null) return params && call(deleteRelationship, { params });
  return params
    ? call(updateRelationship, { params, body: { strengthId } })
    : call(createRelationship, { body: { toPersonId: personId, strengthId } });
}

/** Contacts without a rating, except the skipped ones. */
export const sprintQuery = (without: readonly number[]) =>
  queryOptionsFor(listRatingSprint, { query: { without: [...without] } }, { staleTime: 0 });
