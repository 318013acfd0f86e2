import type { Paged } from '@kith/contract/paging';
import type { ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import { formatRange } from './formats.ts';
import { PagerBar } from './pager/pager-bar.tsx';
import { useExistingPage, type GoToPage } from './pager/use-existing-page.ts';
import { Panel } from './panel.tsx';
import { ErrorState } from './states/error-state.tsx';
import { handleRowArrowKeys } from './row-arrow-keys.ts';

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
  onPage?: GoToPage;
}

/** A list with its pager above and below, in every state it can be in. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { name, isPlaceholderData } = props;
  const data = useExistingPage(props, props.onPage);
  return (
    <>
      <PagedListContent {...props} data={data} />
      <Announcer text={data && !isPlaceholderData ? `${formatRange(data)} ${name}` : ''} />
    </>
  );
}

function PagedListContent<T>(props: PagedListProps<T>) {
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
      <Panel dimmed={props.isPlaceholderData} onKeyDown={handleRowArrowKeys}>
        {data ? data.results.map(props.renderRow) : props.skeleton}
      </Panel>
      {data && !props.note && (data.pages > 1 || !props.onPage) && (
        <PagerBar paged={data} label={`Pages of ${name}, below the list`} onPage={props.onPage} />
      )}
      {props.note}
    </>
  );
}
