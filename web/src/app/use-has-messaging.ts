import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../identity/account/account.api.ts';
import { settingsQuery } from '../identity/settings/settings.api.ts';

/** Legacy users have messaging; a setting opens it to all members. */
export function useHasMessaging(): boolean {
  const legacy = useQuery(accountQuery).data?.userDetails.legacyUser;
  const { data: settings } = useQuery({ ...settingsQuery, enabled: legacy === false });
  return legacy === true || settings?.messagingFor === 'members';
}
