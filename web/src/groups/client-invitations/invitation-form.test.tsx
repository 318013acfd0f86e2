import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Client } from '@kith/contract/groups/clients';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { InvitationForm } from './invitation-form.tsx';

vi.setConfig({ testTimeout: 20_000 });

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const client = { id: 5, name: 'Acme', collectives: [{ id: 8, name: 'Founders' }] } as unknown as Client;
const open = {
  createdOn: 1_750_000_000,
  accepted: null,
  firstName: 'Ida',
  lastName: 'Twice',
  emailAddress: 'ida@kith.example',
  linkedinUrl: '',
  emailsSent: 1,
  emailLastSentOn: null,
  link: null,
};

test('refuses a second open invitation to an address and offers to resend the first', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${new URL(address, 'http://kith.example').pathname}`);
    const results = [
      { ...open, id: 1, collective: { id: 7, name: 'Elsewhere' } },
      { ...open, id: 2, collective: { id: 8, name: 'Founders' } },
    ];
    if (method === 'GET') return Response.json({ page: 1, limit: 100, total: 2, pages: 1, results });
    if (address.endsWith('/resend')) return Response.json(results[1]);
    const fields = { emailAddress: 'This address already has an open invitation.' };
    return Response.json({ error: { code: 'conflict', message: 'Refused.', fields } }, { status: 409 });
  });
  const onClose = vi.fn<() => void>();
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <InvitationForm client={client} onClose={onClose} />
    </QueryClientProvider>,
  );
  fill(await screen.findByLabelText(/First Name/), 'Ida');
  fill(screen.getByLabelText(/Last Name/), 'Twice');
  fill(screen.getByLabelText(/Email Address/), 'ida@kith.example');
  fill(screen.getByLabelText(/LinkedIn URL/), 'https://www.linkedin.com/in/ida');
  await userEvent.click(screen.getByRole('combobox', { name: /Collective/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Founders' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('This address already has an open invitation.');
  await screen.findByText(/Ida Twice was invited to Founders on .* and has not answered yet/);
  await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toContain('POST /api/tools/clients/5/invitations/2/resend');
});
