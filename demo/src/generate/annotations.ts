/** Labels, notes and reported issues of members. */
import { ADMIN, cast, NEWCOMER } from '../words/cast.ts';
import * as story from '../words/client-content.ts';
import { castPerson } from './cast-people.ts';
import { momentOf } from './dates.ts';
import { drawPerson, type Person } from './person.ts';
import { type Random, randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import { ADMIN_SCOPE, collectiveId, networkId, type MemberContext, userId } from './member-context.ts';

interface Scope {
  id: number;
  /** The members whose contacts are visible in the scope. */
  members: readonly number[];
  authors: readonly number[];
}

export function addAnnotations(rows: Rows, context: MemberContext): void {
  const random = randomFor(context.seed, 'keepsakes');
  const counters = { label: 0, note: 0 };
  for (const scope of scopesOf(context)) {
    addLabels(rows, scope, context, counters, random);
    addNotes(rows, scope, context, counters, random);
  }
  addAdminNotes(rows, context, counters, random);
  addIssues(rows, context, random);
}

function scopesOf({ sizes }: MemberContext): Scope[] {
  const networks = cast.flatMap((_, index) =>
    index === NEWCOMER ? [] : [{ id: networkId(index), members: [index], authors: [index] }],
  );
  const collectives = story.collectives.map(({ shared, collaborators }, index) => ({
    id: collectiveId(index, sizes),
    members: shared,
    authors: collaborators,
  }));
  return [...networks, ...collectives];
}

function addLabels(
  rows: Rows,
  scope: Scope,
  context: MemberContext,
  counters: { label: number },
  random: Random,
): void {
  for (const name of random.some(story.labels, random.int(2, 4))) {
    const id = ++counters.label;
    const created = { created_by: userId(random.pick(scope.authors)), created_on: day(context, 300, random) };
    rows.add('label', { id, scope_id: scope.id, name, ...created });
    const people = drawPeople(scope, context, random.int(2, 14), random);
    for (const person of people) rows.add('label_person', { label_id: id, person_id: person.id, ...created });
    const employers = new Set(people.flatMap(({ jobs }) => jobs.slice(-1).map(({ organization }) => organization.id)));
    for (const organization_id of [...employers].slice(0, random.int(0, 3)))
      rows.add('label_organization', { label_id: id, organization_id, ...created });
  }
}

function addNotes(rows: Rows, scope: Scope, context: MemberContext, counters: { note: number }, random: Random): void {
  for (const person of drawPeople(scope, context, random.int(4, 12), random)) {
    const created_on = day(context, 250, random);
    const created = { created_by: userId(random.pick(scope.authors)), created_on, updated_on: created_on };
    const note = random.pick(story.notes).replaceAll('{first}', person.name.preferred ?? person.name.first);
    rows.add('note', {
      id: ++counters.note,
      scope_id: scope.id,
      person_id: person.id,
      organization_id: null,
      note,
      ...created,
    });
    const employer = person.jobs.at(-1)?.organization;
    if (!employer || !random.chance(0.25)) continue;
    const about = random.pick(story.organizationNotes);
    rows.add('note', {
      id: ++counters.note,
      scope_id: scope.id,
      person_id: null,
      organization_id: employer.id,
      note: about,
      ...created,
    });
  }
}

function addAdminNotes(rows: Rows, context: MemberContext, counters: { note: number }, random: Random): void {
  const scope = { id: ADMIN_SCOPE, members: [ADMIN], authors: [ADMIN] };
  for (const person of drawPeople(scope, context, 6, random)) {
    const created_on = day(context, 200, random);
    const note = random.pick(story.adminNotes);
    const about = { person_id: person.id, organization_id: null };
    rows.add('note', {
      id: ++counters.note,
      scope_id: ADMIN_SCOPE,
      ...about,
      note,
      created_by: userId(ADMIN),
      created_on,
      updated_on: created_on,
    });
  }
}

function addIssues(rows: Rows, context: MemberContext, random: Random): void {
  let id = 0;
  for (const reporter of [1, 2, 4, 5, 6, 7, 8, 9])
    for (const person of drawPeople({ id: 0, members: [reporter], authors: [] }, context, 2, random)) {
      const employer = random.chance(0.3) ? person.jobs.at(-1)?.organization : undefined;
      const text = employer ? random.pick(story.organizationIssues) : random.pick(story.issues);
      const created_on = day(context, 120, random);
      const resolved_on = random.chance(0.4) ? new Date(created_on.getTime() + random.int(1, 9) * 7_200_000) : null;
      rows.add('issue', {
        id: ++id,
        person_id: employer ? null : person.id,
        organization_id: employer?.id ?? null,
        description: text.replaceAll('{first}', person.name.first),
        is_resolved: resolved_on !== null,
        resolved_by: resolved_on && userId(ADMIN),
        resolved_on,
        created_by: userId(reporter),
        created_on,
        updated_by: resolved_on && userId(ADMIN),
        updated_on: resolved_on ?? created_on,
      });
    }
}

function drawPeople(scope: Scope, { contacts, world, sizes }: MemberContext, count: number, random: Random): Person[] {
  const known = scope.members.flatMap((member) => contacts.get(member) ?? []);
  const chosen = new Set(Array.from({ length: known.length === 0 ? 0 : count }, () => random.pick(known)));
  return [...chosen].map((index) => castPerson(world, index) ?? drawPerson(world, index, index < sizes.members));
}

function day({ today }: MemberContext, atMost: number, random: Random): Date {
  return momentOf(today - random.int(1, atMost), random);
}
