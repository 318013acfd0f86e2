/** What PostgreSQL did for a request. */
import type { Connections } from '../src/platform/database/database.ts';
import { collectPlans } from '../src/platform/database/executed-plans.ts';

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
export function recordPlans(connections: Connections, largeTables: readonly string[]) {
  const told: Told[] = [];
  collectPlans(connections, { format: 'json', timing: false }, ({ plan }) => told.push(JSON.parse(plan) as Told));
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
