import { useQuery } from '@tanstack/react-query';
import { latestIntroductionsQuery, type Role, type Shown } from './introductions.api.ts';
import { isOpen } from './state-chip.tsx';

/** How many introductions changed since the user opened them, by the list that shows them. */
export function useNewIntroductions(): Record<Role, Record<Shown, number>> {
  const { data } = useQuery(latestIntroductionsQuery);
  const fresh = data?.results.filter(({ isNew }) => isNew) ?? [];
  const count = (role: Role, open: boolean) =>
    fresh.filter((introduction) => introduction.role === role && isOpen(introduction.state) === open).length;
  const of = (role: Role) => ({ open: count(role, true), past: count(role, false) });
  return { requester: of('requester'), introducer: of('introducer') };
}
