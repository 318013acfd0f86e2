import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { InviteForm } from './invite-form.tsx';

vi.setConfig({ testTimeout: 20_000 });

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const invite = {
  firstName: 'Ida',
  lastName: 'Twice',
  linkedinUrl: null,
  createdOn: 1_750_000_000,
  emailsSent: 1,
  emailLastSentOn: null,
  registrationCode: 'X',
  expiresOn: 1_760_000_000,
  completed: false,
};

test('refuses a second open invite to an address and offers to resend the first', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${new URL(address, 'http://kith.example').pathname}`);
    if (method === 'GET') {
      const results = [
        { ...invite, id: 1, emailAddress: 'ida@kith.example', revoked: true },
        { ...invite, id: 2, emailAddress: 'not-ida@kith.example', revoked: false },
        { ...invite, id: 3, emailAddress: 'ida@kith.example', revoked: false },
      ];
      return Response.json({ page: 1, limit: 100, total: 3, pages: 1, results });
    }
    if (address.endsWith('/resend')) return Response.json({ ...invite, id: 3, emailAddress: 'ida@kith.example' });
    const fields = { emailAddress: 'This address already has an open invite.' };
    return Response.json({ error: { code: 'conflict', message: 'Refused.', fields } }, { status: 409 });
  });
  const onClose = vi.fn<() => void>();
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <InviteForm title="New Platform Invite" onClose={onClose} />
    </QueryClientProvider>,
  );
  const form = within(await screen.findByRole('dialog'));
  fill(form.getByRole('textbox', { name: /First Name/ }), 'Ida');
  fill(form.getByRole('textbox', { name: /Last Name/ }), 'Twice');
  fill(form.getByRole('textbox', { name: /Email Address/ }), 'IDA@kith.example');
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  await form.findByText('This address already has an open invite.');
  await form.findByText(/Ida Twice was invited on .* and has not registered yet/);
  await userEvent.click(form.getByRole('button', { name: 'Resend' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toContain('POST /api/tools/registrations/invites/3/resend');
});
