import { useQuery } from '@tanstack/react-query';
import { useLiveRefresh } from '../../entities/live/use-live-refresh.ts';
import { newIntroductionsQuery, useRefreshIntroductions } from './new-introductions.api.ts';

/** Keeps introductions current on every page. */
export function IntroductionUpdates() {
  // The badge of the rail shows this number.
  useQuery(newIntroductionsQuery);
  useLiveRefresh('introductions', useRefreshIntroductions());
  return null;
}
