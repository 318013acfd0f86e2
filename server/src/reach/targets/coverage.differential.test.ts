/** Compares the coverage of a list with the chains to each of its targets, in small random worlds. */
import { entityType } from '@kith/contract/entities';
import type { Target, TargetKind, TargetList } from '@kith/contract/reach/targets';
import type { Chain } from '@kith/contract/relationships/chains';
import { sample } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { isCampaign, seed } from '../../../test/campaign.ts';
import { chainWorld, type ChainWorld } from '../../../test/chain-world.ts';
import { createDrawnWorld, type DrawnWorld } from '../../../test/drawn-world.ts';
import { query } from '../../../test/query.ts';

const DRAW = { numRuns: isCampaign ? 100 : 6, seed };
/** With fewer links, so that some targets are reached through two people only. */
const sparse = (world: ChainWorld): ChainWorld => ({
  ...world,
  edges: world.edges.filter((_, n) => n % 3 === 0),
  affiliations: world.affiliations.filter((_, n) => n % 2 === 0),
});

let kith: TestApp;
let drawn: DrawnWorld;
beforeAll(async () => {
  kith = await createTestApp();
  drawn = await createDrawnWorld(kith);
});
afterAll(() => kith.close());

/** A list of all records, as if the owner had matched them by hand. */
async function addList(kind: TargetKind, collectiveId: number | null): Promise<number> {
  const [list] = await query<{ id: number }>(
    kith.url,
    `insert into target_list (owner_id, name, kind, collective_id) values ($1, $2, $3, $4) returning id`,
    [drawn.viewer.userId, `${kind} ${collectiveId}`, kind, collectiveId],
  );
  const records = kind === 'person' ? drawn.people : drawn.organizations;
  await query(
    kith.url,
    `insert into target (list_id, name, state, ${kind}_id) select $1, 'Record ' || id, 'matched', id from unnest($2::int[]) as id`,
    [list?.id, records],
  );
  await query(kith.url, `insert into target_reader (list_id, user_id) values ($1, $2)`, [
    list?.id,
    drawn.viewer.userId,
  ]);
  return list?.id ?? 0;
}

/** What a list says about a target, from its chains: a direct one if there is one, else the cheapest. */
function expected({ results, total }: { results: Chain[]; total: number }) {
  const between = ({ elements }: Chain) => elements.slice(1, -1).filter(({ type }) => type === 'person');
  const best = results.find((chain) => between(chain).length === 0) ?? results[0];
  if (!best) return { reach: 'none', introducer: null, cost: null, ways: 0 };
  const people = between(best);
  return {
    reach: ['direct', 'one', 'two'][people.length],
    introducer: people[0]?.entity.id ?? null,
    cost: best.cost,
    ways: total,
  };
}

test('is the best of the chains to each target, in the network and in a collective', { timeout: 600_000 }, async () => {
  const { viewer, collective } = drawn;
  const reaches = new Set<string | null>();
  for (const world of sample(chainWorld, DRAW).flatMap((dense) => [dense, sparse(dense)])) {
    await drawn.write(world);
    await query(kith.url, 'delete from target_list');
    for (const collectiveId of [null, collective])
      for (const kind of ['person', 'organization'] as const) {
        const id = await addList(kind, collectiveId);
        expect((await viewer.post(`/tools/target-lists/${id}/open`)).json<TargetList>()).toMatchObject({
          isUpdating: true,
        });
        await kith.runJobs();
        const { results } = (await viewer.get(`/tools/target-lists/${id}/targets?limit=100`)).json<{
          results: Target[];
        }>();
        for (const target of results) {
          if (!target.record || (kind === 'person' && target.record.id === viewer.personId)) continue;
          const chains = `/tools/chains?toEntityTypeId=${entityType[kind]}&toEntityId=${target.record.id}&limit=100`;
          const answer = await viewer.get(collectiveId === null ? chains : `${chains}&collectiveId=${collectiveId}`);
          const actual = {
            reach: target.reach,
            introducer: target.introducer?.personId ?? null,
            cost: target.cost,
            ways: target.ways,
          };
          expect(actual, JSON.stringify({ target, kind, collectiveId, world })).toEqual(expected(answer.json()));
          reaches.add(target.reach);
        }
        expect((await viewer.get(`/tools/target-lists/${id}`)).json()).toMatchObject({ isUpdating: false });
      }
  }
  expect(reaches).toEqual(new Set(['direct', 'one', 'two']));
});
