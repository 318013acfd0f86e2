import type { KnownBy, PersonSummary } from '@kith/contract/people/people';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { PersonRow } from './person-row.tsx';

const ada: PersonSummary = {
  id: 1,
  name: 'Ada Able',
  firstName: 'Ada',
  profilePicture: null,
  headline: null,
  location: null,
  primaryWorkRole: null,
  externalLinks: {
    linkedin: null,
    twitter: null,
    angellist: null,
    crunchbase: null,
    website: null,
    crm: null,
    careerWebsite: null,
  },
  tagTypes: [],
  user: null,
  connectedOn: '2016-11-02',
  knownBy: null,
  strengthId: null,
};

function known(total: number, first: { name: string; isMe: boolean }): KnownBy {
  const collaborator = { id: 2, profilePicture: null, strengthId: null, connectedOn: '2016-11-02', ...first };
  return { collaborators: [collaborator], total, strengthId: null };
}

test.each([
  ['in my network', null, 'Known since Nov 2016'],
  [
    'in a collective, through somebody',
    known(1, { name: 'Bob Best', isMe: false }),
    'Known to Bob Best since Nov 2016',
  ],
  ['in a collective, through me', known(3, { name: 'Cat Calm', isMe: true }), 'Known to you and 2 more since Nov 2016'],
])("'Known since' names the user who knows the person: %s", async (_, knownBy, said) => {
  renderInApp(<PersonRow person={{ ...ada, knownBy }} />, { at: '/people' });
  expect(await screen.findByText(said)).toBeTruthy();
});
