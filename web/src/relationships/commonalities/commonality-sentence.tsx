import type { Commonality } from '@kith/contract/relationships/commonalities';
import type { ReactNode } from 'react';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';
import { SearchLink } from '../../entities/profile/search-link.tsx';

const profiles = { organization: 'organizations', school: 'organizations', person: 'people' } as const;
const filters = { cause: 'causes', interest: 'interests', skill: 'skillTypes' } as const;

/** The description of a commonality. The name in it links to the profile, or to the people who share the value. */
export function CommonalitySentence({ commonality }: { commonality: Commonality }) {
  const { description, entity } = commonality;
  const at = description.indexOf(entity.name);
  const name = <EntityName commonality={commonality} />;
  if (at < 0) {
    return (
      <>
        {name} <span aria-hidden>·</span> {description}
      </>
    );
  }
  return (
    <>
      {description.slice(0, at)}
      {name}
      {description.slice(at + entity.name.length)}
    </>
  );
}

function EntityName({ commonality: { entityType, entity } }: { commonality: Commonality }): ReactNode {
  if (entityType === 'location') return entity.name;
  if (entityType === 'organization' || entityType === 'school' || entityType === 'person') {
    return (
      <ProfileLink kind={profiles[entityType]} id={entity.id}>
        {entity.name}
      </ProfileLink>
    );
  }
  return <SearchLink search={{ list: 'people', filter: filters[entityType] }} value={entity} />;
}
