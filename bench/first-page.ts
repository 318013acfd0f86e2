/**
 * Measures the first page of a large collective after somebody in it was renamed, far from the start: the server keeps the order of names, and
 * has to take the change into it.
 */
import { limits, pageSize } from '@kith/contract/limits';
import { pick } from './cases.ts';
import type { MeasuredScope } from './measured-scopes.ts';
import { percentiles, send, type Target } from './measure.ts';

const ROUNDS = 40;
/** As a multiple of the floor. */
const GOAL = 15;

interface FirstPage {
  scope: MeasuredScope;
  viewer: Target;
  admin: Target;
  /** In milliseconds. */
  floor: number;
}

export async function measureFirstPage({ scope, viewer, admin, floor }: FirstPage): Promise<string> {
  const pages = Math.floor(scope.people / pageSize.directory);
  const times: number[] = [];
  const rename = async (id: number, nameOf: (lastName: string) => string) => {
    const path = `/tools/persons/${id}`;
    const { version, lastName } = JSON.parse(await send(admin, { path })) as { version: number; lastName: string };
    await send(admin, {
      path,
      isPatch: true,
      body: { version, lastName: nameOf(lastName).slice(0, limits.personName) },
    });
  };
  for (let round = 0; round < ROUNDS; round++) {
    const id = pick(scope.ids);
    await rename(id, (lastName) => `${lastName}q`);
    const path = `/tools/persons?${scope.query}&page=${Math.floor(pages / 2) + ((round * 131) % Math.floor(pages / 2))}`;
    const start = performance.now();
    await send(viewer, { path });
    times.push(performance.now() - start);
    await rename(id, (lastName) => lastName.slice(0, -1));
  }
  const { p50, p95 } = percentiles(times);
  return (
    `\nThe first far page of the ${scope.label} after a name has changed: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ` +
    `× ${(p95 / floor).toFixed(1)} (goal ${GOAL}: ${p95 / floor <= GOAL ? 'met' : 'MISSED'}).`
  );
}
