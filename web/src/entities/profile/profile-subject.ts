import { entityType } from '@kith/contract/entities';
import type { ProfileKind } from './profile-address.ts';

/** The person or organization that a note, label or chain is about. */
export interface ProfileSubject {
  kind: ProfileKind;
  id: number;
}

/** The entity type ids of the API. */
export const entityTypeIds = { people: entityType.person, organizations: entityType.organization } as const;

/** The subject as the API names it. */
export const entityOf = ({ kind, id }: ProfileSubject) => ({ entityTypeId: entityTypeIds[kind], entityId: id });
