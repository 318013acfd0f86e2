import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

let broken: Set<string>;
beforeEach(() => {
  broken = new Set();
  // React logs caught errors to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

function Part({ name }: { name: string }) {
  if (broken.has(name)) throw new Error(`${name} is broken`);
  return <button>{name}</button>;
}

test('a broken section shows an error, the others stay usable, and it can be retried by keyboard', async () => {
  broken.add('Notes');
  renderInApp(
    <>
      <ErrorBoundary name="The labels">
        <Part name="Labels" />
      </ErrorBoundary>
      <ErrorBoundary name="The notes">
        <Part name="Notes" />
      </ErrorBoundary>
    </>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The notes could not be shown');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Labels');
  await userEvent.tab();
  expect(document.activeElement).toBe(within(alert).getByRole('button', { name: 'Try again' }));

  await userEvent.keyboard('{Enter}');
  await screen.findByRole('alert');
  broken.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Notes' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a compact error has the same text for screen readers', async () => {
  broken.add('Search');
  renderInApp(
    <ErrorBoundary name="The search" compact>
      <Part name="Search" />
    </ErrorBoundary>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('The search could not be shown.Try again');
});

test('a new resetKey clears the error, and the new content may fail too', async () => {
  const people = ['Ada', 'Grace', 'Mei'];
  broken.add('Ada').add('Grace');
  function Profile() {
    const [index, setIndex] = useState(0);
    const name = people[index] ?? '';
    return (
      <>
        <button onClick={() => setIndex(index + 1)}>Next</button>
        <ErrorBoundary name={`The profile of ${name}`} resetKey={name}>
          <Part name={name} />
        </ErrorBoundary>
      </>
    );
  }
  renderInApp(<Profile />);
  await screen.findByText('The profile of Ada could not be shown');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('The profile of Grace could not be shown');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('button', { name: 'Mei' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a retry after a failed lazy file reloads the page', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: window.location.href, reload });
  const Missing = lazy(() => Promise.reject(new Error('The file is gone')));
  renderInApp(
    <ErrorBoundary name="The stats">
      <Suspense>
        <Missing />
      </Suspense>
    </ErrorBoundary>,
  );
  await screen.findByRole('alert');
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('alert');
  expect(reload).toHaveBeenCalledTimes(1);
});
