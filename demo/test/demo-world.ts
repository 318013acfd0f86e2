/** A database with a small generated demo, and helpers to query it. */
import { Client } from 'pg';
import { loadDemo } from '../src/demo.commands.ts';
import { createTestDatabase } from '../../server/test/database.ts';

export interface DemoWorld {
  client: Client;
  /** The rows of the result; with one column, its values. */
  values(query: string): Promise<unknown[]>;
  /** The first row. */
  value(query: string): Promise<unknown>;
  drop(): Promise<void>;
}

export const demoPasswordHash = 'a hash that all share';

export async function createDemoWorld(seed: number, people: number): Promise<DemoWorld> {
  const database = await createTestDatabase();
  await loadDemo(database.url, { seed, people, passwordHash: demoPasswordHash });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const values = async (query: string) => {
    const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
    return rows.map((row) => (row.length === 1 ? row[0] : row));
  };
  return {
    client,
    values,
    value: async (query) => (await values(query))[0],
    async drop() {
      await client.end();
      await database.drop();
    },
  };
}
