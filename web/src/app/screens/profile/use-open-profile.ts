import { useParams } from 'react-router';
import type { ProfileKind } from '../../../entities/profile/profile-address.ts';

/** The profile that the address names. */
export function useOpenProfile(): { kind: ProfileKind; id: number; tab: string } {
  const { personId, organizationId, tab = '' } = useParams();
  return personId
    ? { kind: 'people', id: Number(personId), tab }
    : { kind: 'organizations', id: Number(organizationId), tab };
}
