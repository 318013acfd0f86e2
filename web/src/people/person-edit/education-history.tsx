import { educationsQuery } from '../../entities/person/person.api.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import type { Education } from '@kith/contract/people/person-profile';
import { useQuery } from '@tanstack/react-query';
import { formatPeriod } from '../../entities/profile/period.ts';
import { SearchLink } from '../../entities/profile/search-link.tsx';
import { EducationForm } from './education-form.tsx';
import { AffiliationEditor } from './affiliation-editor.tsx';
import { AffiliationRow } from './affiliation-row.tsx';
import { useDeleteEducation } from './person-edit.api.ts';

/** Edits the education of a person. */
export function EducationHistory({ personId }: { personId: number }) {
  const result = useQuery({ ...educationsQuery(personId), select: ({ results }) => results });
  const remove = useDeleteEducation();
  return (
    <AffiliationEditor
      title="Education"
      result={result}
      empty="No education yet. Add the latest school first."
      section="Education"
      remove={({ id, version }) => remove.mutateAsync({ params: { id }, query: { version } })}
      renderForm={(education, done) => (
        <EducationForm personId={personId} {...(education && { education })} onDone={done} />
      )}
      renderRow={(education, { edit, remove: ask }) => (
        <AffiliationRow
          organization={education.organization}
          title={<Links education={education} field="degrees" />}
          period={years(education)}
          details={education.majors.length > 0 && <Links education={education} field="majors" />}
          menu={
            <RowMenu
              label={`Actions for ${education.organization.name}`}
              entries={[
                { name: 'Edit', onChoose: edit },
                { name: 'Delete', onChoose: ask },
              ]}
            />
          }
        />
      )}
    />
  );
}

function Links({ education, field }: { education: Education; field: 'degrees' | 'majors' }) {
  return education[field].map((value) => (
    <SearchLink key={value.id} search={{ list: 'people', filter: field }} value={value} />
  ));
}

function years({ from, to, isOngoing }: Education): string {
  return formatPeriod({ from: from === null ? null : String(from), to: to === null ? null : String(to), isOngoing });
}
