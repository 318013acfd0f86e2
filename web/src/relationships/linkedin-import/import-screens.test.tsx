import type { ImportRow, LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { ImportedFacts } from '../../people/person-profile/imported-facts.tsx';
import { ImportRowLine } from './import-row.tsx';
import { RowFilterChoice } from './row-filter-choice.tsx';
import { UploadForm } from './upload-form.tsx';

const show = (element: ReactNode) =>
  renderInApp(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);

const row: ImportRow = {
  rowNumber: 1,
  firstName: 'Kim',
  lastName: 'Known',
  url: '',
  company: 'Mine Co',
  position: 'CEO',
  connectedOn: null,
  outcome: 'added',
  reason: null,
  person: { id: 7, name: 'Kim Known' },
  movedFrom: null,
  possibleDuplicate: null,
  differsFrom: null,
};
const progress = { total: 1, added: 1, updated: 0, unchanged: 0, skipped: 0, toReview: 1, moved: 0 };

test('a preview says what would be added, a completed import what was added', () => {
  for (const [status, text] of [
    ['waiting', 'Would be added'],
    ['completed', 'Added'],
  ] as const) {
    const { unmount } = show(
      <>
        <RowFilterChoice of={{ status, progress } as LinkedinImport} chosen={0} onChoose={() => {}} />
        <ImportRowLine row={row} of={{ id: 3, status }} />
      </>,
    );
    screen.getByRole('button', { name: `${text} 1` });
    screen.getByText(text, { selector: 'article *' });
    unmount();
  }
});

test('a row with a conflicting work role shows the recorded one, which can be kept', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${address}`);
    return Response.json(row);
  });
  const differsFrom = { company: 'Real Co', position: 'CTO' };
  show(<ImportRowLine row={{ ...row, differsFrom }} of={{ id: 3, status: 'completed' }} />);
  screen.getByText(/Kith says CTO · Real Co, from another network/);
  await userEvent.click(screen.getByRole('button', { name: 'Kim Known: keep as it is' }));
  await screen.findByText('Kept as it is');
  expect(requests).toContain('POST /api/tools/contacts/linkedin/3/rows/1/keep');
});

test('shows the success text at the upload if there is no preview to confirm', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return Response.json({ id: 1, status: 'running' });
  });
  const file = new File(['First Name,Last Name,URL'], 'Connections.csv', { type: 'text/csv' });
  const upload = async (button: string) => {
    await userEvent.upload(screen.getByLabelText('LinkedIn CSV file'), file);
    await userEvent.click(screen.getByRole('button', { name: button }));
  };
  show(<UploadForm />);
  await upload('Upload and preview');
  expect(requests.at(-1)).toContain('dryRun=true');
  expect(screen.queryByText('LinkedIn Contacts sync initiated')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Preview the changes first' }));
  await upload('Upload and import');
  await screen.findByText('LinkedIn Contacts sync initiated');
  expect(requests.at(-1)).not.toContain('dryRun=true');
});

test('the record shows who imported which fact, and when', () => {
  const fact = { text: 'CTO, Real Co', importedBy: { id: 4, name: 'Ada Brought' }, importedOn: 1_770_000_000 };
  show(<ImportedFacts person={{ importedFacts: [{ fact: 'role', ...fact }] } as PersonProfile} />);
  screen.getByText('Role: CTO, Real Co');
  screen.getByRole('link', { name: 'Ada Brought' });
  screen.getByText(/on Feb 2, 2026/);
});
