import type { PersonProfile } from '@kith/contract/people/person-profile';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Typography from '@mui/material/Typography';
import { EmailLine, ExternalLinks, hasLinks } from '../../entities/profile/external-links.tsx';
import { ProfileColumns } from '../../entities/profile/profile-columns.tsx';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import { Prose } from '../../entities/profile/prose.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ChipSections } from './chip-sections.tsx';
import { RecentWork, hasRecentWork } from './recent-work.tsx';
import { Skills } from './skills.tsx';
import { SocialImpact, hasSocialImpact } from './social-impact.tsx';

/** What somebody is about, without a line for what they have left out. */
export function PersonSummary({ person }: { person: PersonProfile }) {
  if (isEmpty(person)) {
    return (
      <EmptyState icon={<PersonOutlined />} title="Nothing here yet">
        {person.firstName} has not added a summary, contact details or interests.
      </EmptyState>
    );
  }
  const { headline, bio, workSummary, skillCategories } = person;
  return (
    <ProfileColumns aside={<Aside person={person} />}>
      {hasAbout(person) && (
        <ProfileSection title="About">
          {/* Without a role the header has it. */}
          {headline && person.primaryWorkRole && (
            <Typography sx={{ fontWeight: 500, mb: bio ? 1 : 0, maxWidth: 680 }}>{headline}</Typography>
          )}
          {bio && <Prose text={bio} />}
        </ProfileSection>
      )}
      {hasRecentWork(workSummary) && <RecentWork summary={workSummary} />}
      {skillCategories.length > 0 && <Skills categories={skillCategories} />}
      {hasSocialImpact(person) && <SocialImpact person={person} />}
    </ProfileColumns>
  );
}

function Aside({ person }: { person: PersonProfile }) {
  const { emailWork, emailPersonal, externalLinks } = person;
  return (
    <>
      {hasContact(person) && (
        <ProfileSection title="Contact">
          {emailWork && <EmailLine address={emailWork} note="work" />}
          {emailPersonal && <EmailLine address={emailPersonal} note="personal" />}
          <ExternalLinks links={externalLinks} />
        </ProfileSection>
      )}
      <ChipSections person={person} />
    </>
  );
}

const hasContact = ({ emailWork, emailPersonal, externalLinks }: PersonProfile) =>
  Boolean(emailWork ?? emailPersonal) || hasLinks(externalLinks);

const hasAbout = ({ headline, bio, primaryWorkRole }: PersonProfile) => Boolean(bio || (headline && primaryWorkRole));

function isEmpty(person: PersonProfile): boolean {
  const { skillCategories, interestTypes, jobFunctions, collaborationsEngagements } = person;
  const lists = [skillCategories, interestTypes, jobFunctions, collaborationsEngagements];
  return (
    !hasAbout(person) &&
    !hasContact(person) &&
    !hasRecentWork(person.workSummary) &&
    !hasSocialImpact(person) &&
    lists.every(({ length }) => length === 0)
  );
}
