import type { IntroductionOptions } from '@kith/contract/reach/introductions';
import { limits } from '@kith/contract/limits';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ProfileSubject } from '../../entities/profile/profile-subject.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { introductionOptionsQuery } from './introductions.api.ts';

interface AvailabilityProps {
  scope: Scope;
  introducerId: number;
  target: ProfileSubject;
}

/** Whether and how the user can ask somebody for an introduction. */
export function Availability({ scope, introducerId, target }: AvailabilityProps) {
  const { data, isPending } = useQuery(introductionOptionsQuery(scope, introducerId, target));
  if (isPending) return <Skeleton width={120} role="status" aria-label="Loading" />;
  return data ? texts[data.how] : 'Could not be loaded';
}

const texts: Record<IntroductionOptions['how'], string> = {
  inKith: 'Takes requests',
  byMail: 'No account: you ask by mail',
  notTaking: 'Takes none at the moment',
  askedBefore: 'You asked them before',
  tooMany: `You have ${limits.openIntroductions} open requests`,
};
