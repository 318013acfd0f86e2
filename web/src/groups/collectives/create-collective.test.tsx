import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { CreateCollective } from './create-collective.tsx';

test('error texts use the labels of the form fields', async () => {
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <CreateCollective clientId={1} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  await screen.findByText("Collective's Name is required.");
  expect(screen.queryByText('Description is required.')).not.toBeNull();
});
