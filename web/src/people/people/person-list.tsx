import GroupsOutlined from 'icon:outline-groups';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { PersonRow } from '../../entities/person/person-row.tsx';
import type { Scope } from '../../entities/scope/scope.ts';
import { effectiveFilters } from '../../ui/filters/filter-values.ts';
import { formatPeople } from '../../ui/formats.ts';
import { NothingMatches } from '../../ui/filters/nothing-matches.tsx';
import { OrderSelect } from '../../ui/filters/order-select.tsx';
import { ListCount } from '../../ui/list-count.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { personsQuery, type PersonQuery } from './people.api.ts';
import { personOrderings } from './person-filter-fields.ts';
import type { PersonFilterState } from './use-person-filters.ts';
import type { Selection } from './use-selection.ts';

interface PersonListProps {
  scope: Scope;
  filters: PersonFilterState;
  /** A network always contains its owner. If it contains nobody else, the list shows the empty state too. */
  ownPersonId: number | undefined;
  /** Set while people are selected. */
  selection: Selection | undefined;
  /** The button of the empty state, if the user can add people. */
  emptyAction: ReactNode;
}

/** Memoized: a profile that opens over the list is a navigation too. */
export const PersonList = memo(function PersonList(props: PersonListProps) {
  const { scope, filters, ownPersonId, selection, emptyAction } = props;
  const { fields, values, query } = filters;
  const result = useQuery(personsQuery(query));
  const filtered = effectiveFilters(fields, values).length > 0;
  const onlyMe = !filtered && result.data?.total === 1 && result.data.results[0]?.id === ownPersonId;
  return (
    <PagedList
      {...result}
      name="people"
      tools={<OrderSelect orderings={personOrderings} values={values} />}
      renderRow={(person) => (
        <PersonRow
          key={person.id}
          person={person}
          lead={selection && <SelectCheckbox person={person} selection={selection} />}
        />
      )}
      skeleton={<RowSkeletons />}
      empty={
        filtered ? (
          <NothingMatches title="Nobody matches these filters" fields={fields} values={values} />
        ) : (
          <NobodyYet scope={scope} action={emptyAction} />
        )
      }
      note={
        onlyMe && (
          <Box sx={{ mt: 2 }}>
            <Panel>
              <NobodyYet scope={scope} title="Nobody else here yet" action={emptyAction} />
            </Panel>
          </Box>
        )
      }
    />
  );
});

interface NobodyYetProps {
  scope: Scope;
  title?: string;
  action: ReactNode;
}

function NobodyYet({ scope, title = 'Nobody here yet', action }: NobodyYetProps) {
  return (
    <EmptyState
      icon={<GroupsOutlined />}
      title={title}
      action={action}
      help={scope.kind === 'network' ? 'import' : 'sharing'}
    >
      {scope.kind === 'network'
        ? 'The people you know are listed here, with what they do and how well you know them. Import your contacts to fill your network.'
        : 'No network is shared with this collective yet. The people of shared networks are listed here.'}
    </EmptyState>
  );
}

/** Selects a row. A native checkbox, so that no code is loaded for it. */
function SelectCheckbox({ person, selection }: { person: { id: number; name: string }; selection: Selection }) {
  const { ids, everybody, setChosen } = selection;
  return (
    <label className="row-checkbox">
      <input
        type="checkbox"
        aria-label={`Select ${person.name}`}
        checked={everybody || ids.has(person.id)}
        disabled={everybody}
        onChange={(event) => setChosen([person.id], event.target.checked)}
      />
    </label>
  );
}

/** The number of matches, for the stats, which do not show the list. */
export function PeopleCount({ query }: { query: PersonQuery }) {
  const { data, isError } = useQuery(personsQuery(query));
  return <ListCount text={data && formatPeople(data.total)} failed={isError} />;
}
