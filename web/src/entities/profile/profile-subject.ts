import { entityType } from '@kith/contract/entities';
import type { ProfileKind } from './profile-address.ts';

/** The person or the organization that something is about. */
export interface ProfileSubject {
  kind: ProfileKind;
  id: number;
}

/** The two kinds by the ids that calls know them by. */
export const entityTypeIds = { people: entityType.person, organizations: entityType.organization } as const;

/** The subject as a call names it. */
export const entityOf = ({ kind, id }: ProfileSubject) => ({ entityTypeId: entityTypeIds[kind], entityId: id });
