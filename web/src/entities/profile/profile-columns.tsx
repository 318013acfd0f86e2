import type { ReactNode } from 'react';

interface ProfileColumnsProps {
  children: ReactNode;
  /** Short facts, on a small screen below the rest. */
  aside: ReactNode;
}

/** The summary of a profile: texts on the left, facts on the right. */
export function ProfileColumns({ children, aside }: ProfileColumnsProps) {
  return (
    <div className="profile-columns">
      <div>{children}</div>
      <div>{aside}</div>
    </div>
  );
}
