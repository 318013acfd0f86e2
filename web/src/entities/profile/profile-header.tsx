import type { Named } from '@kith/contract/people/people';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import type { AvatarShape } from '../../ui/avatar/monogram.ts';
import { LocationLine } from '../location-line.tsx';
import { SearchChips } from './chips.tsx';
import { ProfileHeaderLayout } from './profile-header-layout.tsx';
import type { Search } from './search-link.tsx';

interface ProfileHeaderProps {
  name: string;
  /** The id of the name's element, which labels the dialog. */
  titleId: string;
  picture: string | null;
  shape: AvatarShape;
  line: ReactNode;
  location: { name: string } | null;
  tags: readonly Named[];
  tagSearch: Search;
  /** Below the location: who knows them. */
  known?: ReactNode;
}

/** The top of a profile: picture, name, location and tags. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { name, titleId, picture, shape, line, location, tags, tagSearch, known } = props;
  return (
    <ProfileHeaderLayout
      renderAvatar={(size) => <Avatar name={name} picture={picture} size={size} shape={shape} />}
      name={
        <h2 id={titleId} className="profile-name">
          {name}
        </h2>
      }
      line={line && <div className="profile-line">{line}</div>}
      details={
        <>
          {location && (
            <div className="row-details">
              <LocationLine name={location.name} />
            </div>
          )}
          {known}
          {tags.length > 0 && (
            <div className="profile-tags">
              <SearchChips label="Tags" values={tags} search={tagSearch} />
            </div>
          )}
        </>
      }
    />
  );
}
