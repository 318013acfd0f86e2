import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { loadSnackbar } from './snackbar-provider.tsx';
import { useSnackbar, type SnackbarMessage } from './snackbar.ts';

function Button({ message }: { message: SnackbarMessage }) {
  const notify = useSnackbar();
  return (
    <button type="button" onClick={() => notify(message)}>
      Notify
    </button>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const fadeOut = () => pass(500);

async function show(message: SnackbarMessage) {
  await loadSnackbar();
  vi.useFakeTimers();
  renderInApp(<Button message={message} />);
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
  await pass(0);
}

test('a success message disappears after 3 seconds', async () => {
  await show({ text: 'Collective updated', colour: 'success' });
  expect(screen.getAllByRole('status').some((region) => region.textContent === 'Collective updated')).toBe(true);
  await pass(2900);
  expect(screen.queryByText('Collective updated')).not.toBeNull();
  await pass(100);
  await fadeOut();
  expect(screen.queryByText('Collective updated')).toBeNull();
});

test('a neutral message disappears after 5 seconds', async () => {
  await show({ text: 'Noted' });
  await pass(4900);
  expect(screen.queryByText('Noted')).not.toBeNull();
  await pass(100);
  await fadeOut();
  expect(screen.queryByText('Noted')).toBeNull();
});

test('an error stays until it is closed', async () => {
  await show({ text: 'Collective failed to update', colour: 'error' });
  expect(screen.getByRole('alert').textContent).toBe('Collective failed to update');
  await pass(60_000);
  screen.getByText('Collective failed to update');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await fadeOut();
  expect(screen.queryByText('Collective failed to update')).toBeNull();
});

test('showing the same message again restarts its timeout', async () => {
  await show({ text: 'Saved', colour: 'success' });
  await pass(2500);
  fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
  await pass(2500);
  expect(screen.queryByText('Saved')).not.toBeNull();
});
