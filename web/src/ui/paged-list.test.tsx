import { toPage } from '@kith/contract/paging';
import { useQuery } from '@tanstack/react-query';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { renderInApp } from '../../test/render.tsx';
import { PagedList } from './paged-list.tsx';
import { readPage } from './pager/page-window.ts';

/** Five rows on three pages. */
function usePage(page: number) {
  const things = [1, 2, 3, 4, 5].slice((page - 1) * 2, page * 2);
  return useQuery({
    queryKey: ['things', page],
    queryFn: () => Promise.resolve(toPage(things, 5, { page, limit: 2 })),
    placeholderData: (previous) => previous,
  });
}

const common = {
  name: 'things',
  renderRow: (thing: number) => <p key={thing}>Thing {thing}</p>,
  skeleton: <p>Loading</p>,
  empty: <p>None</p>,
};

function InAddress() {
  const result = usePage(readPage(useLocation().search));
  return <PagedList {...result} {...common} />;
}

function InItself() {
  const [page, setPage] = useState(7);
  return <PagedList {...usePage(page)} {...common} onPage={setPage} />;
}

const show = (list: 'address' | 'itself') =>
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      {list === 'address' ? <InAddress /> : <InItself />}
    </QueryClientProvider>,
    { at: '/things?name=a&page=7#x' },
  );

test('redirects a page past the end to the last one without a history entry', async () => {
  const { router } = show('address');
  await screen.findByText('Thing 5');
  expect(router.state.location).toMatchObject({ search: '?name=a&page=3', hash: '#x' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getAllByText('5-5 of 5 total').length).toBeGreaterThan(0);
});

test('redirects also in a list whose page is not in the address', async () => {
  const { router } = show('itself');
  await screen.findByText('Thing 5');
  await waitFor(() => expect(router.state.location.search).toBe('?name=a&page=7'));
});
