import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { readPage, pageWindow, searchWithPage } from './page-window.ts';
import { PagerBar } from './pager-bar.tsx';
import { Pager } from './pager.tsx';

describe('the page numbers shown', () => {
  test.each([
    [1, 97, [1, 2, 3, 4, 5, 6]],
    [5, 97, [3, 4, 5, 6, 7, 8]],
    [97, 97, [92, 93, 94, 95, 96, 97]],
    [2, 3, [1, 2, 3]],
    [500, 97, [92, 93, 94, 95, 96, 97]],
  ])('page %i of %i', (page, pages, shown) => {
    expect(pageWindow(page, pages, 6)).toEqual(shown);
  });
});

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=-1', 1],
  ['?page=1e3', 1],
  ['?page=abc', 1],
  ['?page=99999999999', 1],
])('the page in %j is %i', (search, page) => {
  expect(readPage(search)).toBe(page);
});

test('changing the page keeps the rest of the query as it was written', () => {
  expect(searchWithPage('?ids=1,2,3&page=4&name=a%20b', 5)).toBe('?ids=1,2,3&name=a%20b&page=5');
  expect(searchWithPage('?page=4', 1)).toBe('');
});

test('pages are links, with aria-current on the current one', async () => {
  renderInApp(<Pager page={2} pages={9} label="Pages" />, { at: '/people?ids=1,2&page=2' });
  const pager = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const href = (name: string) => pager.getByRole('link', { name }).getAttribute('href');
  expect(pager.getByRole('link', { current: 'page' }).textContent).toBe('2');
  expect(href('Page 3')).toBe('/people?ids=1,2&page=3');
  expect(href('Previous page')).toBe('/people?ids=1,2');
  expect(href('Next page')).toBe('/people?ids=1,2&page=3');
});

test('pages are buttons if the page is not in the address', async () => {
  const onPage = vi.fn<(page: number) => void>();
  const { router } = renderInApp(<Pager page={2} pages={9} label="Pages" onPage={onPage} />, {
    at: '/people?page=7#x',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(onPage.mock.calls).toEqual([[3], [1]]);
  expect(router.state.location).toMatchObject({ search: '?page=7', hash: '#x' });
});

test('disables Previous on the first page and Next on the last', async () => {
  renderInApp(<Pager page={1} pages={2} label="Pages" />);
  const previous = await screen.findByRole('link', { name: 'Previous page' });
  expect(previous.getAttribute('href')).toBeNull();
  expect(previous.getAttribute('aria-disabled')).toBe('true');
});

test('the focus stays in the pager when the pressed link leads to the last page', async () => {
  function Pages() {
    const [page, setPage] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setPage(1)}>
          Elsewhere
        </button>
        <Pager page={page} pages={2} label="Pages" onPage={setPage} />
      </>
    );
  }
  renderInApp(<Pages />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

test('a single page has a count but no pager', async () => {
  renderInApp(<PagerBar paged={{ page: 1, pages: 1, limit: 50, total: 12 }} label="Pages" />);
  await screen.findByText('1-12 of 12 total');
  expect(screen.queryByRole('navigation')).toBeNull();
});
