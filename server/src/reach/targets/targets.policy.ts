import { limitedTo, rule } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

export const readableLists = limitedTo(
  'your own target lists, and those that are shared with a collective in which you collaborate',
);

export const listsToRestore = limitedTo('your own target lists that you have deleted within a day');

export const ownsList = rule(
  'The list is yours.',
  (user: User, { ownerId }: { ownerId: number }) => ownerId === user.id,
);
