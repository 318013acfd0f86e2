import type { Config } from '../config.ts';
import { rule } from '../platform/policy.ts';
import type { User } from '../platform/sessions/sessions.queries.ts';

interface OpenedScope {
  kind: 'network' | 'collective' | 'admin';
  /** A network of the user's own, or a collective in which they collaborate now. */
  isMine: boolean;
}

export const canOpenScope = rule(
  'The scope is your own network, or a collective in which you collaborate; for admins also everybody.',
  (user: Pick<User, 'isAdmin'>, { kind, isMine }: OpenedScope) => (kind === 'admin' ? user.isAdmin : isMine),
);

interface Visibility {
  visible: boolean;
}

export const isInTheScope = rule('The person or organization is in the scope.', ({ visible }: Visibility) => visible);

export const canSeePerson = rule(
  'The person is you, or in your network, or in a collective of yours; admins see everybody.',
  ({ visible }: Visibility) => visible,
);

export const canSeeOrganization = rule(
  'Somebody of your network or of a collective of yours works, worked or studied at the organization; admins see all.',
  ({ visible }: Visibility) => visible,
);

export const canUseMessaging = rule(
  'You take part in messaging: all members do, or only legacy users, as the installation is configured.',
  (user: User, messagingFor: Config['MESSAGING_FOR']) => messagingFor === 'members' || user.legacyUser,
  'You do not take part in messaging. An admin can change that.',
);
