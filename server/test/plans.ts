/** What PostgreSQL did for a request: the plans as they ran, kept ones included, told by auto_explain. */
import type { Pool, PoolClient } from 'pg';
import type { Connections } from '../src/platform/database/database.ts';

export interface Plan {
  text: string;
  /** Large tables that were read from end to end. */
  seqScans: string[];
  /** Those of large tables. */
  indexes: string[];
  /** Rows that were read from large tables and their indexes, whether or not they were kept. */
  rowsRead: number;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

interface Told {
  'Query Text': string;
  Plan: Node;
}

/** Records from now on what goes through the pools. */
export function recordPlans({ pool, hotPool }: Connections, largeTables: readonly string[]) {
  const told: Told[] = [];
  for (const each of [pool, hotPool]) record(each, (plan) => told.push(plan));
  return {
    /** The plans of the reads that `work` makes. */
    plansOf: async (work: () => Promise<unknown>): Promise<Plan[]> => {
      told.length = 0;
      await work();
      const reads = told.filter(
        ({ 'Query Text': text }) => /^\s*(select|with)\b/.test(text) && !/for update|pg_try/.test(text),
      );
      if (reads.length === 0) throw new Error('PostgreSQL has told no plan.');
      return reads.map((plan) => summaryOf(plan, largeTables));
    },
  };
}

const tellPlans = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_format = json;
  set auto_explain.log_level = notice`;

function record(pool: Pool, keep: (plan: Told) => void): void {
  const known = new WeakSet<PoolClient>();
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>;
  const recorded = async (): Promise<PoolClient> => {
    const client = await connect();
    if (!known.has(client)) {
      known.add(client);
      await client.query(tellPlans);
      client.on('notice', ({ message = '' }) => {
        const [, plan] = message.split('plan:\n');
        if (plan) keep(JSON.parse(plan) as Told);
      });
    }
    return client;
  };
  // With a callback it is the pool itself that asks, for a query of the test.
  Object.assign(pool, { connect: (callback?: unknown) => (callback ? connect(callback) : recorded()) });
}

function summaryOf({ 'Query Text': text, Plan: root }: Told, largeTables: readonly string[]): Plan {
  const scans = flatten(root).filter((node) => largeTables.includes(node['Relation Name'] ?? ''));
  return {
    text,
    seqScans: scans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
    indexes: scans.flatMap((node) => node['Index Name'] ?? []),
    rowsRead: scans.reduce((sum, node) => sum + rowsOf(node), 0),
  };
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
const rowsOf = (node: Node) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];
