/** Records the executed plans of requests. */
import type { Connections } from '../src/platform/database/database.ts';
import { collectPlans } from '../src/platform/database/executed-plans.ts';

export interface Plan {
  text: string;
  /** Large tables that were read completely. */
  seqScans: string[];
  /** The used indexes of large tables. */
  indexes: string[];
  /** Rows that were read from large tables and their indexes, including those that were filtered out. */
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

interface LoggedPlan {
  'Query Text': string;
  Plan: Node;
}

/** Records the plans of all statements of the pools from now on. */
export function recordPlans(connections: Connections, largeTables: readonly string[]) {
  const logged: LoggedPlan[] = [];
  collectPlans(connections, { format: 'json', timing: false }, ({ plan }) =>
    logged.push(JSON.parse(plan) as LoggedPlan),
  );
  return {
    /** The plans of the reads of `work`. */
    plansOf: async (work: () => Promise<unknown>): Promise<Plan[]> => {
      logged.length = 0;
      await work();
      const reads = logged.filter(
        ({ 'Query Text': text }) => /^\s*(select|with)\b/.test(text) && !/for update|pg_try/.test(text),
      );
      if (reads.length === 0) throw new Error('PostgreSQL has logged no plan.');
      return reads.map((plan) => summaryOf(plan, largeTables));
    },
  };
}

function summaryOf({ 'Query Text': text, Plan: root }: LoggedPlan, largeTables: readonly string[]): Plan {
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
