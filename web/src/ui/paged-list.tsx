import type { Paged } from '@kith/contract/paging';
import type { ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import { formatRange } from './formats.ts';
import { PagerBar } from './pager/pager-bar.tsx';
import { useExistingPage, type GoToPage } from './pager/use-existing-page.ts';
import { Panel } from './panel.tsx';
import { ErrorState } from './states/error-state.tsx';
import { handleRowArrowKeys } from './row-arrow-keys.ts';
import { RowsInSteps } from './rows-in-steps.tsx';

interface PagedListProps<T> {
  data: Paged<T> | undefined;
  error: Error | null;
  isFetching: boolean;
  /** `data` is the previous page, while the new one loads. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
  /** The plural of what is listed: 'people'. */
  name: string;
  renderRow: (row: T, index: number, rows: readonly T[]) => ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Beside the count above the list. */
  tools?: ReactNode;
  /** Below the rows, instead of the lower pager: for a list that is nearly empty. */
  note?: ReactNode;
  /** For a list whose page is not in the address. */
  onPage?: GoToPage;
}

/** A list with pagers above and below; or its skeleton, error or empty state. */
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
        {data ? <RowsInSteps rows={data.results} renderRow={props.renderRow} /> : props.skeleton}
      </Panel>
      {data && !props.note && (data.pages > 1 || !props.onPage) && (
        <PagerBar paged={data} label={`Pages of ${name}, below the list`} onPage={props.onPage} />
      )}
      {props.note}
    </>
  );
}
