/** The activity log of the last weeks. */
import { ADMIN, cast, NEWCOMER, OWNER } from '../words/cast.ts';
import { momentOf } from './dates.ts';
import { type Random, randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import { type MemberContext, userId } from './member-context.ts';

interface Entry {
  at: Date;
  actor: number | null;
  action: string;
  entity?: number;
  details?: Record<string, string | number>;
}

export function addActivity(rows: Rows, { seed, today }: MemberContext): void {
  const random = randomFor(seed, 'activity');
  const entries = [...signIns(today, random), ...administration(today, random)];
  entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, actor, action, entity, details } of entries)
    rows.add('activity', {
      happened_on: at,
      actor_id: actor === null ? null : userId(actor),
      action,
      entity_type: entity === undefined ? null : 'user',
      entity_id: entity === undefined ? null : userId(entity),
      details: JSON.stringify(details ?? {}),
    });
}

function signIns(today: number, random: Random): Entry[] {
  return cast.flatMap((_, member) => {
    if (member === NEWCOMER) return [];
    return Array.from({ length: random.int(2, 9) }, (): Entry => {
      const at = momentOf(today - random.int(1, 60), random);
      const action = random.chance(0.1) ? 'sign-in-failed' : random.chance(0.2) ? 'signed-out' : 'signed-in';
      return { at, actor: action === 'sign-in-failed' ? null : member, action, entity: member };
    });
  });
}

function administration(today: number, random: Random): Entry[] {
  return [
    { at: momentOf(today - 405, random), actor: null, action: 'admin-created', entity: ADMIN },
    { at: momentOf(today - 4, random), actor: OWNER, action: 'signed-in', entity: OWNER },
  ];
}
