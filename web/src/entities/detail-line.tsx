import type { ReactNode } from 'react';

/** The third line of a row: location, tags and other short facts side by side. */
export function DetailLine({ children }: { children: ReactNode }) {
  return <div className="detail-line">{children}</div>;
}
