import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { Dialog } from './dialog.tsx';
import { useDialog } from './use-guarded-close.ts';

function Save() {
  const { done } = useDialog();
  return (
    <button type="button" onClick={done}>
      Save
    </button>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog open={open} title="Edit" dirty={text !== ''} onClose={() => setOpen(false)} actions={<Save />}>
        <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      </Dialog>
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Edit' });

async function openPage(typed: string) {
  const page = renderInApp(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  if (typed) await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), typed);
  return page;
}

test('closes a form without edits at once and restores the focus', async () => {
  await openPage('');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
});

test('asks before closing a form with edits; Escape on the question keeps editing', async () => {
  await openPage('typed');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value).toBe('typed');
});

test('closes after Discard', async () => {
  await openPage('typed');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog()).toBeNull());
});

test('closes a saved form without a question', async () => {
  await openPage('typed');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('asks before a navigation, and navigates when confirmed', async () => {
  const { router } = await openPage('typed');
  await router.navigate('/elsewhere');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});
