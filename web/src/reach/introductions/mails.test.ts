import { expect, test } from 'vitest';
import { introductionText, requestMail } from './mails.ts';

const names = { requester: 'Ada Lovelace', introducer: 'Charles Babbage', target: 'Mary Somerville' };

test('the mail to an introducer holds the reason, and the note only if there is one', () => {
  const mail = requestMail({ ...names, reason: 'To talk about engines.', note: ' ' }, null);
  expect(mail.to).toEqual([]);
  expect(mail.text).toBe(
    'Hello Charles Babbage,\n\ncould you introduce me to Mary Somerville?\n\nTo talk about engines.\n\nThank you,\nAda Lovelace',
  );
  expect(requestMail({ ...names, reason: 'x', note: 'Ada, programmer' }, null).text).toContain(
    'Here is a note that you can forward:\n\nAda, programmer\n\nThank you,',
  );
});

test('an introduction names both sides and holds the note', () => {
  expect(introductionText({ ...names, note: 'Ada, programmer' })).toBe(
    'Hello Mary Somerville, hello Ada Lovelace,\n\nI would like to introduce you to each other.\n\nAda, programmer\n\nI leave the rest to you.\n\nCharles Babbage',
  );
});
