import { PersonRow } from '../../entities/person/person-row.tsx';
import { PagerBar } from '../../ui/pager/pager-bar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { people } from './examples.ts';

export function ListSection({ theme }: { theme: string }) {
  return (
    <>
      <PagerBar paged={{ page: 5, pages: 97, limit: 50, total: 4812 }} label={`Pages, ${theme}`} />
      <Panel>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
        <RowSkeletons rows={2} />
      </Panel>
      <PagerBar paged={undefined} label={`Pages below, ${theme}`} />
    </>
  );
}
