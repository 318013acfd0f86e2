import Campaign from 'icon:outline-campaign';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatCalendarDay } from '../../ui/calendar-days.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { readPage } from '../../ui/pager/page-window.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { newsQuery, useMarkNewsRead } from './news.api.ts';
import { NewsRow } from './news-row.tsx';
import { useUnreadNews } from './unread-news.api.ts';

/** The news by day, in the time zone of the browser. */
export function NewsList({ settings }: { settings: ReactNode }) {
  const [search] = useSearchParams();
  const page = readPage(search.toString());
  const result = useQuery(newsQuery(page));
  const mark = useMarkNewsRead();
  const report = useReport();
  const newest = result.data?.results[0];
  const hasUnread = useUnreadNews() > 0;
  return (
    <PagedList
      {...result}
      name="news"
      tools={
        <>
          {hasUnread && newest && page === 1 && (
            <Button
              size="small"
              disabled={mark.isPending}
              onClick={() =>
                void report(() => mark.mutateAsync({ body: { until: newest.id } }), { done: 'All marked as read' })
              }
            >
              Mark all as read
            </Button>
          )}
          {settings}
        </>
      }
      renderRow={(news, index, all) => {
        const day = formatCalendarDay(news.createdOn);
        const before = all[index - 1];
        return (
          <Fragment key={news.id}>
            {(!before || formatCalendarDay(before.createdOn) !== day) && <h2 className="row-group">{day}</h2>}
            <NewsRow news={news} onRead={() => mark.mutate({ body: { ids: [news.id] } })} />
          </Fragment>
        );
      }}
      skeleton={<RowSkeletons rows={6} />}
      empty={
        <EmptyState icon={<Campaign />} title="No news yet" help="news" action={settings}>
          When somebody you know moves, joins a collective of yours or answers a request, you read it here.
        </EmptyState>
      }
    />
  );
}
