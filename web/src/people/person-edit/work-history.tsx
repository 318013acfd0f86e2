import { experiencesQuery } from '../../entities/person/person.api.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatPeriod } from '../../entities/profile/period.ts';
import { SearchLink } from '../../entities/profile/search-link.tsx';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { Tag } from '../../ui/tag.tsx';
import { AffiliationEditor, updateTexts } from './affiliation-editor.tsx';
import { AffiliationRow } from './affiliation-row.tsx';
import { useDeleteWorkRole, useTogglePrimaryWorkRole } from './person-edit.api.ts';
import { flattenWorkRoles, type WorkRoleAtOrganization } from './work-role.ts';
import { WorkRoleForm } from './work-role-form.tsx';

/** Edits the work roles of a person. */
export function WorkHistory({ personId }: { personId: number }) {
  const result = useQuery({ ...experiencesQuery(personId), select: flattenWorkRoles });
  const remove = useDeleteWorkRole();
  const toggle = useTogglePrimaryWorkRole();
  const report = useReport();
  return (
    <AffiliationEditor
      title="Work history"
      result={result}
      empty="No work history yet. Add the current role first."
      section="Work History"
      remove={({ id, version }) => remove.mutateAsync({ params: { id }, query: { version } })}
      renderForm={(role, done) => <WorkRoleForm personId={personId} {...(role && { role })} onDone={done} />}
      renderRow={(role, { edit, remove: ask }) => (
        <AffiliationRow
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

const hasLinks = ({ roleType, seniorityLevels }: WorkRoleAtOrganization) =>
  roleType !== null || seniorityLevels.length > 0;

function RoleLinks({ role: { roleType, seniorityLevels } }: { role: WorkRoleAtOrganization }) {
  return (
    <>
      {roleType && <SearchLink search={{ list: 'people', filter: 'roleTypes' }} value={roleType} />}
      {seniorityLevels.map((level) => (
        <SearchLink key={level.id} search={{ list: 'people', filter: 'seniorityLevels' }} value={level} />
      ))}
    </>
  );
}
