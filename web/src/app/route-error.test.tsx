import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { ThemeRoot } from '../ui/theme/theme-root.tsx';
import { RootError, RouteError } from './route-error.tsx';

function Layout() {
  return (
    <>
      <h1>Your network</h1>
      <Outlet />
    </>
  );
}

const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

async function fail(status: number, within: 'layout' | 'nothing') {
  const loader = () => {
    throw new Response(null, { status });
  };
  const routes =
    within === 'layout'
      ? [{ path: '/', Component: Layout, children: [{ index: true, loader, ErrorBoundary: RouteError }] }]
      : [{ path: '/', loader, ErrorBoundary: RootError }];
  render(
    <ThemeRoot>
      <RouterProvider router={createMemoryRouter(routes)} />
    </ThemeRoot>,
  );
  await screen.findByRole('link', { name: 'Go to your network' });
}

test.each([404, 500])(
  'an error page within the layout (%i) has an h2, because the layout has the h1',
  async (status) => {
    await fail(status, 'layout');
    expect(headings()).toEqual(['Your network']);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  },
);

test('an error page without a layout has the h1', async () => {
  await fail(404, 'nothing');
  expect(headings()).toEqual(['Wrong turn']);
});
