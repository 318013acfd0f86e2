import type { ReactNode } from 'react';
import type { AvatarSize } from '../../ui/theme/tokens.ts';

interface ProfileHeaderLayoutProps {
  renderAvatar: (size: AvatarSize) => ReactNode;
  name: ReactNode;
  line: ReactNode;
  details: ReactNode;
}

/** The layout of a profile's header, shared with its skeleton. */
export function ProfileHeaderLayout({ renderAvatar, name, line, details }: ProfileHeaderLayoutProps) {
  return (
    <div className="profile-header">
      <div className="from-tablet">{renderAvatar('large')}</div>
      <div className="below-tablet">{renderAvatar('default')}</div>
      <div className="profile-header-text">
        {name}
        {line}
        {details}
      </div>
    </div>
  );
}
