import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { PersonEditor, personSections } from './person-editor.tsx';

vi.setConfig({ testTimeout: 20_000 });

const nothing = { results: [], page: 1, pages: 0, limit: 20, total: 0, next: null, previous: null };
const person = {
  id: 7,
  name: 'Ada Able',
  firstName: 'Ada',
  lastName: 'Able',
  profilePicture: null,
  location: null,
  externalLinks: {},
  tagTypes: [],
  supportedCauses: [],
  supportedOrganizations: [],
  interestTypes: [],
  collaborationsEngagements: [],
  jobFunctions: [],
  skillCategories: [],
  version: 1,
};

test.each(personSections)('the %s of somebody else is edited with texts in the third person', async (section) => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/persons/7')) return Response.json(person);
    return Response.json(address.endsWith('categories') ? [] : nothing);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(
    <QueryClientProvider client={client}>
      <PersonEditor personId={7} section={section} />
    </QueryClientProvider>,
  );
  await screen.findAllByRole('heading');
  if (section !== 'summary') {
    await screen.findByText(/^No (work history|education) yet\./);
    expect(document.body.textContent).not.toMatch(/\b(I|my|you|your)\b/i);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByRole('checkbox', { name: /^Current / });
  }
  expect(document.body.textContent).not.toMatch(/\b(I|my|you|your)\b/i);
});
