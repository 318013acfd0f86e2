/** Small LinkedIn exports, and functions that import them as a member. */
import { expect } from 'vitest';
import type { ImportRow, LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import type { SignedIn, TestApp } from './app.ts';
import { contactsHeader } from './contacts.ts';
import { query } from './query.ts';
import { upload } from './upload.ts';

export const importsPath = '/tools/contacts/linkedin';

export const csv = (...lines: string[]) => [contactsHeader, ...lines, ''].join('\n');

/** `rest`: email, company, position and date. */
export function line(name: string, slug: string, rest = ',,,'): string {
  const [first, last = ''] = name.split(' ');
  return `${first},${last},${slug && `https://www.linkedin.com/in/${slug}`},${rest}`;
}

export const start = (who: SignedIn, content: string | Uint8Array, options = '') =>
  upload(who, `${importsPath}${options}`, { name: 'Connections.csv', content });

/** Imports a file and waits until it is done. */
export async function run(
  kith: TestApp,
  who: SignedIn,
  content: string | Uint8Array,
  options = '',
): Promise<LinkedinImport> {
  const response = await start(who, content, options);
  expect(response.statusCode, response.body).toBe(200);
  await kith.runJobs();
  return (await who.get(`${importsPath}/${response.json<LinkedinImport>().id}`)).json();
}

export const rowsOf = async (who: SignedIn, { id }: LinkedinImport, filter = ''): Promise<ImportRow[]> =>
  (await who.get(`${importsPath}/${id}/rows?limit=100${filter}`)).json<{ results: ImportRow[] }>().results;

export const names = async (who: SignedIn, scope = ''): Promise<string[]> =>
  (await who.get(`/tools/persons?limit=100${scope}`))
    .json<{ results: { name: string }[] }>()
    .results.map(({ name }) => name);

/** The id of the person with this LinkedIn slug; 0 if there is none. */
export const personOf = async ({ url }: TestApp, slug: string): Promise<number> =>
  (await query<{ id: number }>(url, 'select person_id as id from person_linkedin_slug where slug = $1', [slug]))[0]
    ?.id ?? 0;

export const rolesOf = ({ url }: TestApp, personId: number) =>
  query(
    url,
    `select o.name as company, w.title, w.is_ongoing as ongoing, w.is_primary as primary from work_role w
     join organization o on o.id = w.organization_id where w.person_id = $1 order by w.id`,
    [personId],
  );
