import { z } from 'zod';
import { id, idInPath } from './fields.ts';

/** The fields that choose the scope of a note or a label. Users choose their own network by its id too. */
export const scopeIds = { collectiveId: id.optional(), networkId: id.optional() };
export const scopeIdsInQuery = { collectiveId: idInPath.optional(), networkId: idInPath.optional() };

interface ScopeIds {
  collectiveId?: number | undefined;
  networkId?: number | undefined;
  admin?: boolean | undefined;
}

export const countScopes = ({ collectiveId, networkId, admin }: ScopeIds): number =>
  [collectiveId, networkId, admin].filter((scope) => scope !== undefined).length;

/** For `.refine()`: a call must choose exactly one scope. */
export const hasOneScope = (ids: ScopeIds): boolean => countScopes(ids) === 1;
export const oneScopeRequired = { path: ['collectiveId'], message: 'Name one scope: collectiveId or networkId.' };

const entityTypeMessage = 'Must be 19 (person) or 13 (organization).';
export const entityTypeId = z.union([z.literal(19), z.literal(13)], entityTypeMessage);
export const entityTypeIdInQuery = z
  .enum(['19', '13'], entityTypeMessage)
  .transform((value) => (value === '19' ? 19 : 13));
