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

const collaborator = (name: string, isMe = false) => ({
  id: name.length,
  name,
  isMe,
  profilePicture: null,
  strengthId: null,
  connectedOn: '2016-11-02',
});
const [bob, me, cat] = [collaborator('Bob Best'), collaborator('Ada Able', true), collaborator('Cat Calmest')];

test.each([
  ['in my network', null, 'Known since Nov 2016'],
  ['through somebody', { collaborators: [bob], total: 1, strengthId: null }, 'Known to Bob Bestsince Nov 2016'],
  ['through two', { collaborators: [me, bob], total: 2, strengthId: 1 }, 'Known to you and Bob BestWeaksince Nov 2016'],
  [
    'through many',
    { collaborators: [me, bob, cat], total: 1005, strengthId: 3 },
    'Known to you, Bob Best and 1,003 moreStrongsince Nov 2016',
  ],
] satisfies [string, KnownBy | null, string][])('says who knows the person: %s', async (_, knownBy, said) => {
  const { container } = renderInApp(<PersonRow person={{ ...ada, knownBy }} />, { at: '/people' });
  await screen.findByText(/^Known/);
  expect(container.querySelector('.row-aside')?.textContent).toBe(said);
});

test('says who knows a person without a date', async () => {
  const knownBy = { collaborators: [bob], total: 1, strengthId: null } satisfies KnownBy;
  renderInApp(<PersonRow person={{ ...ada, connectedOn: null, knownBy }} />, { at: '/people' });
  expect(await screen.findByText('Known to Bob Best')).toBeTruthy();
  expect(screen.queryByText(/since/)).toBeNull();
});
