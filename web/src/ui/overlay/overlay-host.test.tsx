import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { overlayHash } from './overlay-args.ts';
import { OverlayFrame } from './overlay-frame.tsx';
import { OverlayHost, type OverlayRegistry } from './overlay-host.tsx';

const registry: OverlayRegistry = {
  account: ({ args, close, goTo }) => (
    <OverlayFrame
      title="Account"
      nav={[
        { name: 'Profile', icon: null },
        { name: 'User settings', icon: null },
      ]}
      current={args.nav}
      onNav={(nav) => goTo({ nav })}
      onMenu={() => goTo({})}
      onClose={close}
    >
      Part {args.nav ?? 0}
    </OverlayFrame>
  ),
};
const open = (hash: string) => renderInApp(<OverlayHost registry={registry} />, { at: `/people?page=2${hash}` });

test('the hash opens the overlay; Escape closes it and keeps the rest of the address', async () => {
  const { router } = open(overlayHash({ type: 'account' }));
  await screen.findByRole('dialog', { name: 'Account' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/people', search: '?page=2', hash: '' });
});

test('opening another section adds a history entry', async () => {
  const { router } = open(overlayHash({ type: 'account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'User settings' }));
  await screen.findByText('Part 1');
  await router.navigate(-1);
  await screen.findByText('Part 0');
});

test('on a phone the menu is a page of its own', async () => {
  const media = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(media(query), { matches: query.includes('max-width') }));
  open(overlayHash({ type: 'account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Profile' }));
  await screen.findByText('Part 0');
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the menu' }));
  await screen.findByRole('navigation', { name: 'Sections' });
  expect(screen.queryByText('Part 0')).toBeNull();
});

test.each([
  ['broken', '#nonsense'],
  ['of a type nobody shows', overlayHash({ type: 'client', id: 1 })],
])('a hash that is %s is removed without a history entry', async (_, hash) => {
  const { router } = open(hash);
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an overlay that fails to render leaves the page usable and can be closed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('It is broken');
  };
  const { router } = renderInApp(
    <>
      <button>Of the page</button>
      <OverlayHost registry={{ account: () => <Broken /> }} />
    </>,
    { at: `/people${overlayHash({ type: 'account' })}` },
  );
  await screen.findByText('This window could not be shown');
  screen.getByRole('button', { name: 'Of the page' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(router.state.location.hash).toBe('');
  vi.restoreAllMocks();
});
