/** Measures the job that computes the coverage of target lists: a thousand people, and a thousand organizations, of the largest collective. */
import { sql } from 'kysely';
import { connect } from '../server/src/platform/database/database.ts';
import { coverageStep } from '../server/src/reach/targets/coverage-step.commands.ts';
import type { MeasuredScope } from './measured-scopes.ts';
import { measureOthers } from './others.ts';

const GOAL = 2000;

export interface CoverageBench {
  url: string;
  scopes: readonly MeasuredScope[];
  floor: number;
  /** Requests a list of another member. */
  list: () => Promise<unknown>;
}

/** The coverage that the reads of target lists show. */
export async function computeCoverage(url: string): Promise<void> {
  const { db, end } = open(url);
  while (await coverageStep(db));
  await end();
}

export async function measureCoverage({ url, scopes, floor, list }: CoverageBench): Promise<string> {
  const collective = scopes.findLast(({ collectiveId }) => collectiveId !== undefined);
  if (!collective) return '';
  const { db, end } = open(url);
  try {
    const lines: string[] = [];
    for (const kind of ['person', 'organization']) {
      const compute = async () => {
        await sql`
          update target_reader r set is_due = true from target_list l
          where l.id = r.list_id and l.kind = ${kind} and l.collective_id = ${collective.scopeId}`.execute(db);
        while (await coverageStep(db));
      };
      await compute();
      const start = performance.now();
      await compute();
      const time = performance.now() - start;
      const verdict = time / floor <= GOAL ? 'met' : 'MISSED';
      lines.push(
        `\nThe coverage of 1,000 targets (${kind}) in the ${collective.label}: ${(time / 1000).toFixed(1)} s, × ${(time / floor).toFixed(0)} ` +
          `(goal ${GOAL}: ${verdict}).\nWhile it runs again, ${await measureOthers(list, compute)}.`,
      );
    }
    return lines.join('');
  } finally {
    await end();
  }
}

const open = (url: string) => connect({ url, poolSize: 1, statementTimeoutMs: 600_000, onError: () => {} });
