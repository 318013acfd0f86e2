import type { Chain } from '@kith/contract/relationships/chains';
import { useQuery } from '@tanstack/react-query';
import type { ProfileSubject } from '../../../entities/profile/profile-subject.ts';
import type { Scope } from '../../../entities/scope/scope.ts';
import { accountQuery } from '../../../identity/account/account.api.ts';
import { AskButton } from '../../../reach/introductions/ask-button.tsx';

interface AskIntroductionProps {
  scope: Scope;
  target: ProfileSubject & { name: string };
  chain: Chain;
}

/** The button below a chain that asks its introducer. The request begins with the user's own profile. */
export function AskIntroduction({ scope, target, chain }: AskIntroductionProps) {
  const { data: account } = useQuery(accountQuery);
  if (!account) return null;
  return <AskButton scope={scope} target={target} elements={chain.elements} profile={account.profile} />;
}
