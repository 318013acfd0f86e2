import type { Paged } from '@kith/contract/paging';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Announcer } from './announcer.tsx';
import { rangeOf } from './formats.ts';
import { searchWithPage } from './pager/page-window.ts';
import { PagerBar } from './pager/pager-bar.tsx';
import { Panel } from './panel.tsx';
import { EmptyState } from './states/empty-state.tsx';
import { ErrorState } from './states/error-state.tsx';
import { walkRows } from './walk-rows.ts';

interface PagedListProps<T> {
  data: Paged<T> | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The data are of the page before; the new ones are on their way. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
  /** What is listed, in the plural: 'people'. */
  name: string;
  renderRow: (row: T) => ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Stands beside the count above the list. */
  tools?: ReactNode;
  /** Stands below the rows of a list that has not really begun. */
  note?: ReactNode;
  /** For a list whose page does not stand in the address. */
  onPage?: (page: number) => void;
}

/** A list with its pager above and below, in every state it can be in. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { data, name, isPlaceholderData } = props;
  return (
    <>
      <Shown {...props} />
      <Announcer text={data && !isPlaceholderData ? `${rangeOf(data)} ${name}` : ''} />
    </>
  );
}

function Shown<T>(props: PagedListProps<T>) {
  const { data, error, name } = props;
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
          title={`The ${name} could not be loaded`}
          message={error.message}
          retrying={props.isFetching}
          onRetry={props.refetch}
        />
      </Panel>
    );
  }
  if (data?.total === 0) return <Panel>{props.empty}</Panel>;
  return (
    <>
      <PagerBar paged={data} label={`Pages of ${name}, above the list`} onPage={props.onPage}>
        {props.tools}
      </PagerBar>
      <Panel dimmed={props.isPlaceholderData} onKeyDown={walkRows}>
        {data ? <Rows {...props} data={data} /> : props.skeleton}
      </Panel>
      {data && !props.note && (data.pages > 1 || !props.onPage) && (
        <PagerBar paged={data} label={`Pages of ${name}, below the list`} onPage={props.onPage} />
      )}
      {props.note}
    </>
  );
}

function Rows<T>({ data, renderRow, onPage }: PagedListProps<T> & { data: Paged<T> }) {
  const { search } = useLocation();
  if (data.results.length > 0) return data.results.map(renderRow);
  const text = 'Go to the first page';
  const firstPage = onPage ? (
    <Button variant="outlined" color="inherit" onClick={() => onPage(1)}>
      {text}
    </Button>
  ) : (
    <Button variant="outlined" color="inherit" component={Link} to={{ search: searchWithPage(search, 1) }}>
      {text}
    </Button>
  );
  return (
    <EmptyState title="Nothing on this page" action={firstPage}>
      The list is shorter than that.
    </EmptyState>
  );
}
