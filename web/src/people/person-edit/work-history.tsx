import { experiencesQuery } from '../../entities/person/person.api.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatPeriod } from '../../entities/profile/period.ts';
import { SearchLink } from '../../entities/profile/search-link.tsx';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { Tag } from '../../ui/tag.tsx';
import { EntryList, updateTexts } from './entry-list.tsx';
import { EntryRow } from './entry-row.tsx';
import { useDeleteExperience, useTogglePrimary } from './person-edit.api.ts';
import { rolesOf, type Role } from './role.ts';
import { WorkRoleForm } from './work-role-form.tsx';

/** Where somebody works and worked, to be added to, changed and taken from. */
export function WorkHistory({ personId }: { personId: number }) {
  const result = useQuery({ ...experiencesQuery(personId), select: rolesOf });
  const remove = useDeleteExperience();
  const toggle = useTogglePrimary();
  const report = useReport();
  return (
    <EntryList
      title="Work history"
      result={result}
      empty="No work history yet. Add the current role first."
      section="Work History"
      remove={({ id, version }) => remove.mutateAsync({ params: { id }, query: { version } })}
      renderForm={(role, done) => <WorkRoleForm personId={personId} {...(role && { role })} onDone={done} />}
      renderRow={(role, { edit, remove: ask }) => (
        <EntryRow
          organization={role.organization}
          title={
            <>
              {role.title}
              {role.primary && <Tag>Primary</Tag>}
            </>
          }
          period={formatPeriod(role)}
          details={hasLinks(role) && <RoleLinks role={role} />}
          menu={
            <RowMenu
              label={`Actions for ${role.title}, ${role.organization.name}`}
              entries={[
                { name: 'Edit', onChoose: edit },
                {
                  name: role.primary ? 'No longer primary' : 'Make primary',
                  onChoose: () =>
                    void report(
                      () => toggle.mutateAsync({ params: { id: role.id }, body: { version: role.version } }),
                      updateTexts('Work History'),
                    ),
                },
                { name: 'Delete', onChoose: ask },
              ]}
            />
          }
        />
      )}
    />
  );
}

const hasLinks = ({ roleType, seniorityLevels }: Role) => roleType !== null || seniorityLevels.length > 0;

function RoleLinks({ role: { roleType, seniorityLevels } }: { role: Role }) {
  return (
    <>
      {roleType && <SearchLink search={{ list: 'people', filter: 'roleTypes' }} value={roleType} />}
      {seniorityLevels.map((level) => (
        <SearchLink key={level.id} search={{ list: 'people', filter: 'seniorityLevels' }} value={level} />
      ))}
    </>
  );
}
