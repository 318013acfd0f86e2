import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

/** The responses, by the end of the URL. */
const answers: Record<string, object> = {
  '/tools/persons/3953': { name: 'Ada Able' },
  '/tools/organizations/4': { name: 'Acme' },
  '/users/5': { person: { name: 'Una User' } },
  '/tools/issues/6': { entity: { name: 'Acme' } },
  '/tools/skills/category/7': { name: 'Finance' },
  'kind=person&firstId=1&secondId=2': { records: [{ name: 'Ann' }, { name: 'Anne' }] },
};

test.each([
  ['/dashboard/people/3953/edit/experience', 'Dashboard / People / Ada Able / Edit / Experience'],
  ['/dashboard/people/3953/notes', 'Dashboard / People / Ada Able / Admin notes'],
  ['/dashboard/organizations/4/alumni', 'Dashboard / Organizations / Acme / Alumni'],
  ['/dashboard/users/5', 'Dashboard / Users / Una User'],
  ['/dashboard/issues/6', 'Dashboard / Issues / About Acme'],
  ['/dashboard/datasets/expertise/7', 'Dashboard / Datasets / Skills / Finance'],
  ['/dashboard/duplicates/people/1-2', 'Dashboard / Duplicates / People / Ann and Anne'],
  ['/dashboard/people/1', 'Dashboard / People / 1'],
])('the breadcrumbs of %s show %s', async (at, names) => {
  vi.stubGlobal('fetch', async (address: string) => {
    const [, answer] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? [];
    return answer
      ? Response.json(answer)
      : Response.json({ error: { code: 'notFound', message: 'This person does not exist.' } }, { status: 404 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(
    <QueryClientProvider client={client}>
      <Breadcrumbs />
    </QueryClientProvider>,
    { at },
  );
  const crumbs = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(crumbs().join(' / ')).toBe(names));
});
