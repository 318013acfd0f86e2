import { expect, test } from 'vitest';
import { noteToForward, type NoteFacts } from './note-to-forward.ts';

const ada: NoteFacts = {
  name: 'Ada Lovelace',
  headline: 'Programmer',
  bio: 'Writes programs for engines. Lives in London.',
  primaryWorkRole: { title: 'Analyst', organization: { id: 1, name: 'Analytical Engines' } },
  externalLinks: { linkedin: 'linkedin.com/in/ada' },
};

test('a note begins with name, headline, current role, the first sentence of the bio and LinkedIn', () => {
  expect(noteToForward(ada)).toBe(
    'Ada Lovelace, Programmer\nAnalyst at Analytical Engines\nWrites programs for engines.\nhttps://linkedin.com/in/ada',
  );
});

test('a note leaves out what the profile does not have, and a role that the headline names', () => {
  const headline = 'Analyst at Analytical Engines';
  expect(noteToForward({ ...ada, headline, bio: null, externalLinks: { linkedin: null } })).toBe(
    'Ada Lovelace, Analyst at Analytical Engines',
  );
  expect(noteToForward({ ...ada, headline: null, primaryWorkRole: null, bio: 'No full stop\nSecond line' })).toBe(
    'Ada Lovelace\nNo full stop\nhttps://linkedin.com/in/ada',
  );
});
