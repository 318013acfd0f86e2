import type { ReactNode } from 'react';

interface EntityRowProps {
  /** Before the avatar: the checkbox of a selection. */
  lead?: ReactNode;
  avatar: ReactNode;
  /** The name, and what is shown beside it. */
  title: ReactNode;
  line?: ReactNode;
  details?: ReactNode;
  /** At the right edge, on a phone below. */
  aside?: ReactNode;
}

/**
 * The layout of a row in a directory list. Missing lines take no room; the avatar sets the minimum height. Rows and what they contain are
 * plain elements with the classes of theme/row-styles.ts, because a list renders 50 of them at once.
 */
export function EntityRow({ lead, avatar, title, line, details, aside }: EntityRowProps) {
  return (
    <div className="row">
      <div className={lead ? 'row-picture row-picture-with-lead' : 'row-picture'}>
        {lead}
        {avatar}
      </div>
      <div className="row-text">
        <div className="row-title">{title}</div>
        {line && <div className="row-line">{line}</div>}
        {details && <div className="row-details">{details}</div>}
      </div>
      {aside && <div className="row-aside">{aside}</div>}
    </div>
  );
}
