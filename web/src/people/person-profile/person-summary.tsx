import type { PersonProfile } from '@kith/contract/people/person-profile';
import PersonOutlined from 'icon:outline-person';
import Typography from '@mui/material/Typography';
import { ProfileChips, SearchChips } from '../../entities/profile/chips.tsx';
import { EmailLine, ExternalLinks, hasLinks } from '../../entities/profile/external-links.tsx';
import { FactList, type Fact } from '../../entities/profile/fact-list.tsx';
import { ProfileColumns } from '../../entities/profile/profile-columns.tsx';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import { Prose } from '../../entities/profile/prose.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** The summary tab of a person. Empty fields are left out. */
export function PersonSummary({ person }: { person: PersonProfile }) {
  if (isEmpty(person)) {
    return (
      <EmptyState icon={<PersonOutlined />} title="Nothing here yet">
        A summary, contact details and interests are shown here once they are added.
      </EmptyState>
    );
  }
  const { headline, bio, workSummary, skillCategories } = person;
  return (
    <ProfileColumns aside={<Aside person={person} />}>
      {hasAbout(person) && (
        <ProfileSection title="About">
          {/* Without a work role the header shows the headline. */}
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

type WorkSummary = PersonProfile['workSummary'];

const workSearches = [
  { field: 'roleTypes', name: 'Roles' },
  { field: 'seniorityLevels', name: 'Seniority' },
  { field: 'industries', name: 'Industries' },
] as const;

function hasRecentWork(summary: WorkSummary): boolean {
  return Object.values(summary).some((values) => values.length > 0);
}

/** Role types, seniority, industries and organizations of the past ten years. */
function RecentWork({ summary }: { summary: WorkSummary }) {
  const facts = workSearches
    .filter(({ field }) => summary[field].length > 0)
    .map(({ field, name }) => ({
      name,
      value: <SearchChips values={summary[field]} search={{ list: 'people', filter: field }} />,
    }));
  const organizations = {
    name: 'Organizations',
    value: <ProfileChips values={summary.organizations} kind="organizations" />,
  };
  return (
    <ProfileSection title="Experience" note="past 10 years">
      <FactList facts={summary.organizations.length > 0 ? [...facts, organizations] : facts} />
    </ProfileSection>
  );
}

function Skills({ categories }: { categories: PersonProfile['skillCategories'] }) {
  return (
    <ProfileSection title="Skills">
      <FactList
        facts={categories.map(({ name, skillTypes }) => ({
          name,
          value: <SearchChips values={skillTypes} search={{ list: 'people', filter: 'skillTypes' }} />,
        }))}
      />
    </ProfileSection>
  );
}

const hasSocialImpact = ({ supportedCauses, supportedOrganizations }: PersonProfile) =>
  supportedCauses.length + supportedOrganizations.length > 0;

/** The causes and organizations that somebody supports. */
function SocialImpact({ person: { supportedCauses, supportedOrganizations } }: { person: PersonProfile }) {
  const facts: Fact[] = [];
  if (supportedCauses.length > 0) {
    const search = { list: 'people', filter: 'causes' } as const;
    facts.push({ name: 'Causes', value: <SearchChips values={supportedCauses} search={search} /> });
  }
  if (supportedOrganizations.length > 0) {
    facts.push({ name: 'Supports', value: <ProfileChips values={supportedOrganizations} kind="organizations" /> });
  }
  return (
    <ProfileSection title="Social impact">
      <FactList facts={facts} />
    </ProfileSection>
  );
}

const chipSections = [
  { field: 'jobFunctions', title: 'Job functions', filter: 'jobFunctions' },
  { field: 'collaborationsEngagements', title: 'Open to', filter: 'collaborations' },
  { field: 'interestTypes', title: 'Hobbies & interests', filter: 'interests' },
] as const;

/** The values that somebody chose from datasets. */
function ChipSections({ person }: { person: PersonProfile }) {
  return chipSections
    .filter(({ field }) => person[field].length > 0)
    .map(({ field, title, filter }) => (
      <ProfileSection key={field} title={title}>
        <SearchChips values={person[field]} search={{ list: 'people', filter }} />
      </ProfileSection>
    ));
}
