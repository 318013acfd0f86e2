/** What PostgreSQL does for a request: the statements that a server sends, run again with EXPLAIN ANALYZE. */
import type { Pool, PoolClient } from 'pg';
import type { Connections } from '../src/platform/database/database.ts';

interface Statement {
  text: string;
  values: unknown[];
}

export interface Plan {
  text: string;
  /** Large tables that were read from end to end. */
  seqScans: string[];
  /** Rows that were read from large tables and their indexes, whether or not they were kept. */
  rowsRead: number;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** Records from now on what goes through the pools. */
export function recordStatements({ pool, hotPool }: Connections, largeTables: readonly string[]) {
  const statements: Statement[] = [];
  for (const each of [pool, hotPool]) record(each, (statement) => statements.push(statement));
  return {
    /** The plans of the reads that `work` makes. */
    plansOf: async (work: () => Promise<unknown>): Promise<Plan[]> => {
      statements.length = 0;
      await work();
      const reads = statements.filter(
        ({ text }) => /^\s*(select|with)\b/.test(text) && !/for update|pg_try/.test(text),
      );
      const plans: Plan[] = [];
      for (const { text, values } of reads) {
        const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
          `explain (analyze, format json) ${text}`,
          values,
        );
        const root = rows[0]?.['QUERY PLAN'][0].Plan;
        if (root) plans.push(summaryOf(text, root, largeTables));
      }
      return plans;
    },
  };
}

function record(pool: Pool, keep: (statement: Statement) => void): void {
  const known = new WeakSet<PoolClient>();
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>;
  const recorded = async (): Promise<PoolClient> => {
    const client = await connect();
    if (!known.has(client)) {
      known.add(client);
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      Object.assign(client, {
        query(asked: string | Statement, ...more: unknown[]) {
          keep(typeof asked === 'string' ? { text: asked, values: more[0] as unknown[] } : asked);
          return query(asked, ...more);
        },
      });
    }
    return client;
  };
  // With a callback it is the pool itself that asks, for a query of the test.
  Object.assign(pool, { connect: (callback?: unknown) => (callback ? connect(callback) : recorded()) });
}

function summaryOf(text: string, root: Node, largeTables: readonly string[]): Plan {
  const scans = flatten(root).filter((node) => largeTables.includes(node['Relation Name'] ?? ''));
  return {
    text,
    seqScans: scans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
    rowsRead: scans.reduce((sum, node) => sum + rowsOf(node), 0),
  };
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
const rowsOf = (node: Node) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];
