/** Additional roles of senior people: boards and advisory roles. */
import type { Job, Life } from './career.ts';
import type { Random } from './random.ts';
import { roleTypeId, seniorityId } from './reference-ids.ts';

const boardService = roleTypeId('Board Service');
const volunteer = { levels: [], levelIds: [seniorityId('Unpaid')], titles: [] };

export function drawSideRoles(life: Life, jobs: readonly Job[], random: Random): Job[] {
  const last = jobs.at(-1);
  if (!last || !isSenior(last) || !random.chance(0.35)) return [];
  const known = Math.max(last.from, life.now - 14 * 12);
  if (known >= life.now - 6) return [];
  const from = random.int(known, life.now - 4);
  const kind = random.pick(['nonprofit', 'nonprofit', 'startup'] as const);
  const wish = { kind, country: life.place.country.code, placeIndex: life.place.index, year: Math.floor(from / 12) };
  const organization = life.employers.find({ ...wish, anywhere: true, except: [last.organization] }, random);
  if (organization.founded * 12 > from || jobs.some((job) => job.organization === organization)) return [];
  const title =
    kind === 'startup'
      ? random.pick(['Advisor', 'Board Observer', 'Independent Director'])
      : random.pick(['Board Member', 'Board Member', 'Board Member', 'Trustee', 'Trustee', 'Board Chair']);
  const to = random.chance(0.3) ? random.int(from + 3, life.now) : null;
  return [{ title, roleTypeId: boardService, rung: volunteer, step: 0, organization, from, to, isPrimary: false }];
}

export function isSenior({ rung }: Pick<Job, 'rung'>): boolean {
  return rung.levels.some((level) => ['Director', 'VP', 'C-Level', 'Partner', 'Owner'].includes(level));
}
