import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { SnackbarProvider } from '../../ui/snackbar/snackbar-provider.tsx';
import { ThemeRoot } from '../../ui/theme/theme-root.tsx';
import { routes } from '../router.ts';

vi.setConfig({ testTimeout: 30_000 });

const session = { userId: 1, personId: 1, isMember: true, isAdmin: false, mustSetUpTwoFactor: true };

/** Opens an address with fake responses by method and path. Returns the requests that were sent. */
function open(address: string, answers: Record<string, unknown>) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${new URL(url, 'http://kith.example').pathname}`;
    if (typeof body === 'string') sent.push([call, JSON.parse(body)]);
    return answers[call] === undefined ? new Response(null, { status: 204 }) : Response.json(answers[call]);
  });
  const queryClient = new QueryClient();
  const router = createMemoryRouter(routes(queryClient), { initialEntries: [address] });
  render(
    <ThemeRoot>
      <SnackbarProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SnackbarProvider>
    </ThemeRoot>,
  );
  return { sent, router };
}

test('the link of a reset mail asks only for the new password', async () => {
  const { sent } = open('/forgot-password#token=abc', { 'GET /api/session': null });
  await userEvent.type(
    await screen.findByLabelText(/New Password/, { selector: 'input' }, { timeout: 20_000 }),
    'three fine words',
  );
  expect(screen.queryByLabelText(/Verification Code/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/Confirm Password/, { selector: 'input' }), 'three fine words');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText(/Your password was changed/);
  expect(sent).toEqual([['POST /api/password-resets/by-link', { token: 'abc', newPassword: 'three fine words' }]]);
});

test('users who must set up two-factor sign-in are redirected to it from every address', async () => {
  const { router } = open('/organizations', {
    'GET /api/session': session,
    'GET /api/tools/account/two-factor': { on: false, recoveryCodesLeft: 0, passkeys: 0, isLinkedToProvider: false },
  });
  await screen.findByText(/Kith asks for a second factor here/, {}, { timeout: 20_000 });
  expect(router.state.location.pathname).toBe('/two-factor');
  await screen.findByRole('button', { name: 'Set up' });
});
