import type { Chain } from '@kith/contract/relationships/chains';
import { useQuery } from '@tanstack/react-query';
import { introducerOf } from '../../../entities/chain/introducer-of.ts';
import type { ProfileSubject } from '../../../entities/profile/profile-subject.ts';
import type { Scope } from '../../../entities/scope/scope.ts';
import { accountQuery } from '../../../identity/account/account.api.ts';
import { AskButton } from '../../../reach/introductions/ask-button.tsx';
import { Availability } from '../../../reach/introductions/availability.tsx';
import { ChainList } from '../../../relationships/chains/chain-list.tsx';
import { PinButton } from '../../../relationships/notes/pin-button.tsx';
import { useAnnotationScope } from '../../use-annotation-scope.ts';
import { MoreChainsLink } from './more-chains-link.tsx';

interface ProfileChainsProps {
  scope: Scope;
  target: ProfileSubject & { name: string };
}

/** The chains that lead to a profile. Their introducers can be asked, and each chain can be pinned to a note. */
export function ProfileChains({ scope, target }: ProfileChainsProps) {
  const { data: account } = useQuery(accountQuery);
  const annotationScope = useAnnotationScope(scope);
  return (
    <ChainList
      // A comparison is about one target.
      key={`${target.kind}${target.id}`}
      scope={scope}
      kind={target.kind}
      target={target}
      tab="you"
      emptyAction={<MoreChainsLink scope={scope} />}
      renderAsk={({ elements }) =>
        // The request begins with the user's own profile.
        account && <AskButton scope={scope} target={target} elements={elements} profile={account.profile} />
      }
      renderAvailability={({ elements }: Chain) => {
        const introducer = introducerOf(elements);
        return introducer && <Availability scope={scope} introducerId={introducer.id} target={target} />;
      }}
      renderPin={({ elements }) =>
        annotationScope && <PinButton annotationScope={annotationScope} subject={target} elements={elements} />
      }
    />
  );
}
