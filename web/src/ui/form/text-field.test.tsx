import { zodResolver } from '@hookform/resolvers/zod';
import { text } from '@kith/contract/fields';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderInApp } from '../../../test/render.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

const schema = z.object({ name: text('Name', { max: 5 }) });

function Form() {
  const { control, handleSubmit, reset } = useForm({ resolver: zodResolver(schema), defaultValues: { name: '' } });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => {})(event)}>
      <TextField control={control} name="name" label="Name" limit={5} />
      <SubmitButton busy={false}>Save</SubmitButton>
      <button type="button" onClick={() => reset()}>
        Reset
      </button>
    </form>
  );
}

test('the counter is shown from the start and follows the typing', async () => {
  renderInApp(<Form />);
  await screen.findByText('0 / 5');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  screen.getByText('3 / 5');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  screen.getByText('0 / 5');
});

test('a text that is too long is kept, counted and reported', async () => {
  renderInApp(<Form />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.type(field, 'Lindqvist');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Name cannot exceed 5 characters.');
  screen.getByText('9 / 5');
  expect(field.value).toBe('Lindqvist');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});
