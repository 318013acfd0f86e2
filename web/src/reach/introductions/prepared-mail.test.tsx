import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { PreparedMail } from './prepared-mail.tsx';

const show = (text: string) => {
  renderInApp(<PreparedMail mail={{ to: ['max@mail.example'], subject: 'Hello', text }} unknown={[]} />);
  return screen.findByRole('link', { name: 'Open in mail program' });
};

test('hands the text over to the mail program', async () => {
  const link = await show('Dear Max');
  expect(link.getAttribute('href')).toBe('mailto:max@mail.example?subject=Hello&body=Dear%20Max');
});

test('copies a text that is too long for an address, and opens the mail without it', async () => {
  const user = userEvent.setup();
  const text = 'Dear Max, '.repeat(200).trim();
  const link = await show(text);
  expect(link.getAttribute('href')).toBe('mailto:max@mail.example?subject=Hello');
  await user.click(link);
  await screen.findByText('Mail copied. Paste it in your mail program.');
  expect(await navigator.clipboard.readText()).toBe(text);
});
