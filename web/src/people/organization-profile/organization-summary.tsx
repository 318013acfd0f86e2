import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import { ExternalLinks, hasLinks } from '../../entities/profile/external-links.tsx';
import { FactList } from '../../entities/profile/fact-list.tsx';
import { ProfileColumns } from '../../entities/profile/profile-columns.tsx';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import { Prose } from '../../entities/profile/prose.tsx';
import { factsOf } from './organization-facts.tsx';

/** What an organization is; its type decides what belongs to it. */
export function OrganizationSummary({ organization }: { organization: OrganizationProfile }) {
  const { summary, externalLinks } = organization;
  return (
    <ProfileColumns
      aside={
        hasLinks(externalLinks) && (
          <ProfileSection title="Links">
            <ExternalLinks links={externalLinks} />
          </ProfileSection>
        )
      }
    >
      {summary && (
        <ProfileSection title="About">
          <Prose text={summary} />
        </ProfileSection>
      )}
      <ProfileSection title="Details">
        <FactList facts={factsOf(organization)} />
      </ProfileSection>
    </ProfileColumns>
  );
}
