import type { ReactNode } from 'react';

/** A tag, which admins attach. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}

/** A label of the user or the collective. Amber, so that it differs from tags. */
export function Label({ children }: { children: ReactNode }) {
  return <span className="tag tag-label">{children}</span>;
}
