/** What a restored installation has in common with the one that was backed up. */
import { readRows, readSchema } from './schema.ts';

/**
 * A restore fills derived tables, which raises the versions of scopes, and forgets the counts of rate limits. A backup does not hold that
 * it was made.
 */
export async function comparableRows(url: string): Promise<Record<string, object[] | undefined>> {
  const { rate_limit: _, everybody_version: __, ...tables } = await readRows(url);
  const without = (rows: object[] | undefined, column: string) => rows?.map((row) => ({ ...row, [column]: null }));
  return {
    ...tables,
    scope: without(tables['scope'], 'version'),
    organization_count: without(tables['organization_count'], 'id'),
    installation: without(tables['installation'], 'last_backup_on'),
  };
}

/** An index keeps the names of columns and functions from when it was created; only its definition counts. */
export const comparableSchema = async (url: string): Promise<string[]> =>
  (await readSchema(url)).map((line) => line.replace(/^(column \w+_idx)\.\w+/, '$1')).sort();
