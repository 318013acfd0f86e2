import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { OrganizationEditor } from '../organization-edit/organization-editor.tsx';
import { PersonEditor } from './person-editor.tsx';

vi.setConfig({ testTimeout: 20_000 });

const links = { linkedin: null, twitter: null, angellist: null, crunchbase: null, website: null };
const common = { id: 7, profilePicture: null, location: null, tagTypes: [], version: 1 };
const person = {
  ...common,
  name: 'Ada Able',
  firstName: 'Ada',
  lastName: 'Able',
  preferredFirstName: null,
  headline: null,
  bio: null,
  emailPersonal: null,
  emailWork: null,
  externalLinks: links,
  supportedCauses: [],
  supportedOrganizations: [],
  interestTypes: [],
  collaborationsEngagements: [],
};
const organization = {
  ...common,
  name: 'Acme',
  type: { id: 3, name: 'Company' },
  tagline: null,
  summary: null,
  externalLinks: { ...links, careerWebsite: null, crm: null },
  industries: [],
  markets: [],
};

/** Answers like the server: stores trimmed texts and refuses the picture. */
function serve(record: Record<string, unknown>) {
  let stored = record;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST' && address.endsWith('/profile-picture'))
      return Response.json(
        { error: { code: 'invalid', message: 'file: Damaged.', fields: { file: 'This picture is damaged.' } } },
        { status: 400 },
      );
    if (method !== 'PATCH') return Response.json(stored);
    const { version: _version, tagTypes: _tags, typeId: _type, ...texts } = JSON.parse(body as string);
    stored = { ...stored, ...texts, version: 2 };
    return Response.json({ version: 2 });
  });
  return () => stored;
}

interface Case {
  editor: ReactNode;
  record: Record<string, unknown>;
  /** The label of a text field, and the name of its field in the record. */
  label: string;
  field: string;
}

test.each<[string, Case]>([
  [
    'a person',
    { editor: <PersonEditor personId={7} section="summary" />, record: person, label: 'Headline', field: 'headline' },
  ],
  [
    'an organization',
    { editor: <OrganizationEditor organizationId={7} />, record: organization, label: 'Tagline', field: 'tagline' },
  ],
])('saves the texts of %s and says why its picture is refused', async (_, one) => {
  const stored = serve(one.record);
  renderInApp(<QueryClientProvider client={new QueryClient()}>{one.editor}</QueryClientProvider>);
  const form = within(await screen.findByRole('form', { name: 'Basic information' }));
  await userEvent.upload(form.getByLabelText('Picture file'), new File(['x'], 'x.png', { type: 'image/png' }));
  await userEvent.type(form.getByRole('textbox', { name: one.label }), ' Counts ');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));

  await screen.findByText('Basic Information updated, but not the picture');
  expect(stored()).toMatchObject({ [one.field]: 'Counts', version: 2 });
  // The record was read again: the trimmed text is shown, and the error is still there.
  await vi.waitFor(() => expect(form.getByRole<HTMLInputElement>('textbox', { name: one.label }).value).toBe('Counts'));
  form.getByText('This picture is damaged.');

  // Only the picture is unsaved; it can be reset.
  await userEvent.click(form.getByRole('button', { name: 'Reset to original' }));
  expect(form.queryByText('This picture is damaged.')).toBeNull();
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});
