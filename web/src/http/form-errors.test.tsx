import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { showFormErrors } from './form-errors.ts';

function Form({ error }: { error: unknown }) {
  const form = useForm({ defaultValues: { first: '', second: '' } });
  const { errors } = form.formState;
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => showFormErrors(form, error))(event)}>
      <input aria-label="First" {...form.register('first')} />
      <input aria-label="Second" {...form.register('second')} />
      <p>
        {errors.first?.message} {errors.second?.message} {errors.root?.message}
      </p>
      <button type="submit">Save</button>
    </form>
  );
}

async function submit(error: unknown) {
  render(<Form error={error} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

test("shows the server's field errors at the fields and focuses the first", async () => {
  await submit(new ApiError(400, 'invalid', 'No.', { second: 'Too late.', first: 'Too soon.' }));
  await screen.findByText('Too soon. Too late.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Second' }));
});

test.each([
  ['about no field of the form', new ApiError(400, 'invalid', 'No.', { other: 'Hm.' }), 'No.'],
  ['about none', new ApiError(409, 'conflict', 'Somebody was faster.'), 'Somebody was faster.'],
  ['not from the server', new TypeError('x is undefined'), 'Something went wrong. Please try again later.'],
])('an error %s is shown for the whole form', async (_, error, message) => {
  await submit(error);
  await screen.findByText(message);
});
