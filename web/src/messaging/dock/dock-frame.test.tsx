import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { DockFrame } from './dock-frame.tsx';

const Broken = () => {
  throw new Error('It cannot be drawn');
};

test('a box that fails to render can be folded and closed, and the box beside it works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const box = { minimized: false, onToggle: () => {} };
  renderInApp(
    <>
      <DockFrame {...box} label="Chat with Ada" title="Ada" actions={<button>Close</button>}>
        <Broken />
      </DockFrame>
      <DockFrame {...box} label="Chat with Grace" title="Grace" actions={null}>
        <p>Hello</p>
      </DockFrame>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Chat with Ada could not be shown');
  screen.getByRole('button', { name: 'Ada' });
  screen.getByRole('button', { name: 'Close' });
  screen.getByText('Hello');
  vi.restoreAllMocks();
});
