import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { ApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useConfirmedAction } from './use-confirmed-action.ts';

const act = vi.fn<() => Promise<void>>();
beforeEach(() => void act.mockReset());

function Page({ staysOpen }: { staysOpen?: (error: unknown) => boolean }) {
  const deletion = useConfirmedAction({
    act,
    done: 'Thing deleted',
    failed: 'Thing failed to delete',
    ...(staysOpen && { staysOpen }),
  });
  return (
    <>
      <button type="button" onClick={deletion.ask}>
        Remove
      </button>
      <ConfirmDialog {...deletion.dialog} title="Delete the thing?" confirm="Delete" />
    </>
  );
}

const question = () => screen.queryByRole('alertdialog', { name: 'Delete the thing?' });
const isClosed = () => waitFor(() => expect(question()).toBeNull());

async function ask(props: Parameters<typeof Page>[0] = {}) {
  renderInApp(<Page {...props} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  return screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' });
}

test('does not act before the confirmation, nor after "Cancel"', async () => {
  await ask();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(document.activeElement).toBe(cancel);
  await userEvent.click(cancel);
  await isClosed();
  expect(act).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
});

test('on success closes the dialog, reports it, and restores the focus', async () => {
  act.mockResolvedValue();
  await userEvent.click(await ask());
  expect((await screen.findByText('Thing deleted')).closest('[role=status]')).not.toBeNull();
  await isClosed();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
});

test("on failure closes the dialog and shows the server's reason", async () => {
  act.mockRejectedValue(new ApiError(403, 'forbidden', 'Only its owner can delete it.'));
  await userEvent.click(await ask());
  const text = await screen.findByText('Thing failed to delete. Only its owner can delete it.');
  expect(text.closest('[role=alert]')).not.toBeNull();
  await isClosed();
});

test('shows a general message for an unexpected error', async () => {
  act.mockRejectedValue(new TypeError('undefined is not a function'));
  await userEvent.click(await ask());
  await screen.findByText('Thing failed to delete. Something went wrong. Please try again later.');
});

test('acts once if the button is pressed twice, also while the dialog fades out', async () => {
  let finish = () => {};
  act.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const button = await ask();
  fireEvent.click(button);
  fireEvent.click(button);
  finish();
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await isClosed();
  expect(act).toHaveBeenCalledTimes(1);
});

test('stays open after an error that changes the question, and can be confirmed again', async () => {
  act.mockRejectedValueOnce(new ApiError(409, 'conflict', 'It is used.')).mockResolvedValue();
  const button = await ask({ staysOpen: () => true });
  await userEvent.click(button);
  await screen.findByText('Thing failed to delete. It is used.');
  expect(question()).not.toBeNull();
  await userEvent.click(button);
  await isClosed();
  expect(act).toHaveBeenCalledTimes(2);
});
