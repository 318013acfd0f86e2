import { useParams } from 'react-router';
import type { ProfileKind } from '../../../entities/profile/profile-address.ts';

/** The kind, id and tab of the profile in the address. */
export function useOpenProfile(): { kind: ProfileKind; id: number; tab: string } {
  const { personId, organizationId, tab = '' } = useParams();
  return personId
    ? { kind: 'people', id: Number(personId), tab }
    : { kind: 'organizations', id: Number(organizationId), tab };
}
