import { useQuery } from '@tanstack/react-query';
import type { Scope } from '../../entities/scope/scope.ts';
import { BulkLabels } from '../../relationships/labels/bulk-labels.tsx';
import { personsQuery } from '../../people/people/people.api.ts';
import type { PersonFilterState } from '../../people/people/use-person-filters.ts';
import type { Selection } from '../../people/people/use-selection.ts';
import { useAnnotationScope } from '../use-annotation-scope.ts';

interface PeopleSelectionProps {
  scope: Scope;
  filters: PersonFilterState;
  selection: Selection;
  onDone: () => void;
}

/** The bulk actions for the people selected in the list. */
export function PeopleSelection({ scope, filters, selection, onDone }: PeopleSelectionProps) {
  const annotationScope = useAnnotationScope(scope);
  const { data } = useQuery(personsQuery(filters.query));
  if (!annotationScope || !data) return null;
  const { ids, everybody } = selection;
  const onPage = data.results.map(({ id }) => id);
  const { order: _, ...query } = filters.values;
  return (
    <BulkLabels
      annotationScope={annotationScope}
      people={everybody ? { query } : { ids: [...ids] }}
      selectedCount={everybody ? data.total : ids.size}
      page={{
        ids: onPage,
        areAllChosen: onPage.length > 0 && onPage.every((id) => ids.has(id)),
        choose: (chosen) => selection.setChosen(onPage, chosen),
      }}
      matching={{ total: data.total, areChosen: everybody, choose: selection.setEverybody }}
      onLabeled={() => (everybody ? selection.setEverybody(false) : selection.setChosen([...ids], false))}
      onDone={onDone}
    />
  );
}
