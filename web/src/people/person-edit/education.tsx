import { educationsQuery } from '../../entities/person/person.api.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import type { Education as Entry } from '@kith/contract/people/person-profile';
import { useQuery } from '@tanstack/react-query';
import { formatPeriod } from '../../entities/profile/period.ts';
import { SearchLink } from '../../entities/profile/search-link.tsx';
import { EducationForm } from './education-form.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryRow } from './entry-row.tsx';
import { useDeleteEducation } from './person-edit.api.ts';

/** Where somebody studies and studied, to be added to, changed and taken from. */
export function Education({ personId }: { personId: number }) {
  const result = useQuery({ ...educationsQuery(personId), select: ({ results }) => results });
  const remove = useDeleteEducation();
  return (
    <EntryList
      title="Education"
      result={result}
      empty="No education yet. Add the latest school first."
      section="Education"
      remove={({ id, version }) => remove.mutateAsync({ params: { id }, query: { version } })}
      renderForm={(education, done) => (
        <EducationForm personId={personId} {...(education && { education })} onDone={done} />
      )}
      renderRow={(education, { edit, remove: ask }) => (
        <EntryRow
          organization={education.organization}
          title={<Links entry={education} field="degrees" />}
          period={years(education)}
          details={education.majors.length > 0 && <Links entry={education} field="majors" />}
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

function Links({ entry, field }: { entry: Entry; field: 'degrees' | 'majors' }) {
  return entry[field].map((value) => (
    <SearchLink key={value.id} search={{ list: 'people', filter: field }} value={value} />
  ));
}

function years({ from, to, isOngoing }: Entry): string {
  return formatPeriod({ from: from === null ? null : String(from), to: to === null ? null : String(to), isOngoing });
}
