import type { ReactNode } from 'react';
import type { ProfileKind } from './profile-address.ts';
import { useProfileLink } from './use-profile-link.ts';

interface ProfileLinkProps {
  kind: ProfileKind;
  id: number;
  children: ReactNode;
}

export function ProfileLink({ kind, id, children }: ProfileLinkProps) {
  const link = useProfileLink(kind, id);
  return (
    <a className="link-above-row" {...link}>
      {children}
    </a>
  );
}
