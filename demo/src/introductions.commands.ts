/**
 * Adds the introductions of the story, and notes with a chain. The server finds the chains, so the derived tables must be filled. Days are
 * counted back from the day of loading, so that open requests are open whenever the demo is created.
 */
import { entityType } from '@kith/contract/entities';
import { sql } from 'kysely';
import type { Database } from '../../server/src/platform/database/database.ts';
import { findOneChain } from '../../server/src/relationships/chains/find-one-chain.ts';
import type { ChainElement } from '@kith/contract/relationships/chains';
import { COLLECTIVE, introductions, pinnedChains, type FixedIntroduction } from './introduction-story.ts';
import { castSlug } from './generate/cast-people.ts';
import { userId } from './generate/member-context.ts';
import { altiplano } from './words/cast-altiplano.ts';

/** The viewer of the demo asks for an introduction to one of these. */
const stillToAsk = altiplano.map(castSlug);

export async function addIntroductions(db: Database): Promise<void> {
  const used = new Set<number>();
  for (const introduction of introductions) {
    const parties = await findParties(db, introduction);
    const targetId = parties?.targetIds.find((id) => !used.has(id));
    if (!parties || targetId === undefined) continue;
    used.add(targetId);
    await addIntroduction(db, introduction, parties, targetId);
  }
}

/** Notes have the days of the generated data. */
export async function addPinnedChains(db: Database, today: string): Promise<void> {
  for (const { author, introducer, daysAgo, note } of pinnedChains) {
    const parties = await findParties(db, { requester: author, introducer });
    // The first ones have introductions.
    const targetId = parties?.targetIds.at(-1);
    const chain = parties && targetId !== undefined && (await findChain(db, parties, targetId));
    if (!chain) continue;
    await sql`
      insert into note (scope_id, person_id, note, created_by, chain, created_on, updated_on)
      select ${parties.collectiveId}, ${targetId}, ${note}, ${userId(author)}, ${JSON.stringify(chain)}::jsonb, day, day
      from (select ${today}::timestamptz - make_interval(days => ${daysAgo}) as day) as written`.execute(db);
  }
}

interface Parties {
  collectiveId: number;
  networkId: number;
  requesterPersonId: number;
  introducerPersonId: number;
  /** Contacts of the introducer, the best known first, whom the requester does not know. */
  targetIds: number[];
}

async function findParties(
  db: Database,
  { requester, introducer }: Pick<FixedIntroduction, 'requester' | 'introducer'>,
): Promise<Parties | undefined> {
  const { rows } = await sql<Parties>`
    select c.id as "collectiveId", mine.id as "networkId", r.person_id as "requesterPersonId", i.person_id as "introducerPersonId", array(
      select s.person_id from shared_contact s
      where s.collective_id = c.id and s.network_id = theirs.id
        and not exists (select from network_person n where n.network_id = mine.id and n.person_id = s.person_id)
        and not exists (select from relationship k where k.from_person_id = r.person_id and k.to_person_id = s.person_id)
        and not exists (select from user_account u where u.person_id = s.person_id)
        and not exists (select from person_linkedin_slug l where l.person_id = s.person_id and l.slug = any (${stillToAsk}))
      order by s.strength desc nulls last, s.connected_on, s.person_id limit 40) as "targetIds"
    from collective c, user_account r join network mine on mine.owner_user_id = r.id,
      user_account i join network theirs on theirs.owner_user_id = i.id
    where c.name = ${COLLECTIVE} and r.id = ${userId(requester)} and i.id = ${userId(introducer)}`.execute(db);
  return rows[0];
}

/** The chain from the requester through the introducer to somebody whom the introducer knows. */
function findChain(
  db: Database,
  { collectiveId, networkId, requesterPersonId, introducerPersonId }: Parties,
  targetId: number,
): Promise<ChainElement[] | undefined> {
  const request = {
    scope: { id: collectiveId, kind: 'collective' as const, totalPersons: 0, totalOrganizations: 0, version: 0 },
    start: { personId: requesterPersonId, networkId, isViewer: true },
    target: { entityTypeId: entityType.person, entityId: targetId },
    showLogos: false,
  };
  const elements = [`person ${introducerPersonId}`, `person ${targetId}`];
  return findOneChain({ db, preparedDb: db }, request, elements);
}

async function addIntroduction(
  db: Database,
  introduction: FixedIntroduction,
  parties: Parties,
  targetId: number,
): Promise<void> {
  const chain = await findChain(db, parties, targetId);
  if (!chain) return;
  const { collectiveId, introducerPersonId } = parties;
  const { requester, introducer, state, askedDaysAgo, changedDaysAgo, reason, note, newTo } = introduction;
  await sql`
    insert into introduction (requester_id, introducer_person_id, introducer_id, collective_id, target_person_id, chain, reason, note,
      until, state, outcome, decline_reason, is_new_to_requester, is_new_to_introducer, created_on, updated_on)
    values (${userId(requester)}, ${introducerPersonId}, ${userId(introducer)}, ${collectiveId}, ${targetId}, ${JSON.stringify(chain)}::jsonb,
      ${reason}, ${note ?? null}, current_date + 30 - ${askedDaysAgo}::int, ${state}, ${introduction.outcome ?? null},
      ${introduction.declineReason ?? null}, ${newTo === 'requester'}, ${newTo === 'introducer'},
      now() - make_interval(days => ${askedDaysAgo}), now() - make_interval(days => ${changedDaysAgo}))`.execute(db);
}
