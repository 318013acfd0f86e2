import { useEffect, useRef, useState } from 'react';
import { findRowLink } from '../../../entities/profile/row-link.tsx';
import { useOpenProfile } from './use-open-profile.ts';

/**
 * When the dialog goes, the focus goes to the row of the profile that was shown last, and where the list has no such row,
 * to where it came from. On the way the list beneath keeps that row in sight.
 */
export function useReturnFocus(): void {
  const { kind, id } = useOpenProfile();
  const [opener] = useState(() => document.activeElement);
  const findRow = useRef(() => findRowLink(kind, id));
  useEffect(() => {
    findRow.current = () => findRowLink(kind, id);
    findRow.current()?.scrollIntoView({ block: 'nearest' });
  }, [kind, id]);
  useEffect(
    () => () => {
      const target = findRow.current() ?? opener;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [opener],
  );
}
