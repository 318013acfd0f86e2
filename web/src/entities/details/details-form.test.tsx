import { CollectiveDetails } from '@kith/contract/groups/collectives';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { ApiError } from '../../http/api-error.ts';
import { DetailsForm } from './details-form.tsx';

test("a failed save is reported in the snackbar, and the server's reason at the field", async () => {
  renderInApp(
    <DetailsForm
      of="Collective"
      schema={CollectiveDetails}
      limits={{ name: 200, description: 800 }}
      saved={{ name: 'Circle', description: 'Of friends.' }}
      save={() => Promise.reject(new ApiError(400, 'invalid', 'No.', { name: 'Is taken.' }))}
    />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' two');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Collective failed to update');
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  within(document.body).getByText('Is taken.');
});
