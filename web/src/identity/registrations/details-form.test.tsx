import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { DetailsForm } from './details-form.tsx';

vi.setConfig({ testTimeout: 20_000 });

const registration = {
  registrationCode: 'CODE',
  firstName: 'Nina',
  lastName: 'New',
  emailAddress: 'nina@kith.example',
  invitedEmailAddress: 'nina@kith.example',
  linkedinUrl: null,
  failed: false,
  completed: false,
};
const hint = /Until you confirm another address by mail/;

async function show(typed: string | null, emailAddress = registration.emailAddress) {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <DetailsForm
        code="CODE"
        registration={{ ...registration, emailAddress }}
        savedDraft={typed === null ? null : { firstName: 'Nina', lastName: 'New', emailAddress: typed }}
        onDone={() => {}}
      />
    </QueryClientProvider>,
  );
  return screen.findByRole('textbox', { name: 'Email' });
}

test('shows the hint about another address only beside another address', async () => {
  const field = await show('Nina@kith.example');
  expect(screen.queryByText(hint)).toBeNull();
  fireEvent.change(field, { target: { value: 'other@kith.example' } });
  await screen.findByText(hint);
  fireEvent.change(field, { target: { value: 'nina@kith.example' } });
  await vi.waitFor(() => expect(screen.queryByText(hint)).toBeNull());
});

test('shows the hint beside another address that was typed before a reload', async () => {
  await show('other@kith.example');
  await screen.findByText(hint);
});

test('shows the hint beside another address that was submitted before', async () => {
  await show(null, 'other@kith.example');
  await screen.findByText(hint);
});
