/** The imports from which the networks came. */
import { cast, MEMBER, NEWCOMER } from '../words/cast.ts';
import { castPerson } from './cast-people.ts';
import { momentOf } from './dates.ts';
import { currentJob } from './person-texts.ts';
import { drawPerson } from './person.ts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import { type MemberContext, userId } from './member-context.ts';

const SKIPPED = ['The row is empty.', 'The row has no name: the account may be closed.'];
/** Most contacts of a first import were not in the directory before. */
const isNew = (row: number) => row % 10 < 7;

export function addImports(rows: Rows, context: MemberContext): void {
  const random = randomFor(context.seed, 'imports');
  cast.forEach((_, index) => {
    if (index === NEWCOMER) return;
    const contacts = context.contacts.get(index) ?? [];
    const started = momentOf(context.today - random.int(30, 390), random);
    const total = contacts.length + SKIPPED.length;
    const added = contacts.filter((_contact, row) => isNew(row)).length;
    const matched = contacts.length - added;
    const progress = { total, read: total, matched, created: added, added, updated: matched, skipped: SKIPPED.length };
    rows.add('linkedin_import', {
      id: index + 1,
      user_id: userId(index),
      status: 'completed',
      file_name: 'Connections.csv',
      exported_on: started.toISOString().slice(0, 10),
      progress: JSON.stringify(progress),
      resume_at: total,
      created_on: started,
      completed_on: new Date(started.getTime() + (4 + contacts.length / 200) * 1_000),
    });
  });
  addRows(rows, context);
}

/** The rows of one import, for its result page. The rows of all imports would be half of the demo. */
function addRows(rows: Rows, { contacts, world, sizes }: MemberContext): void {
  const import_id = MEMBER + 1;
  const known = contacts.get(MEMBER) ?? [];
  known.forEach((index, row) => {
    const person = castPerson(world, index) ?? drawPerson(world, index, index < sizes.members);
    const job = currentJob(person.jobs);
    rows.add('linkedin_import_row', {
      import_id,
      row_number: row + 1,
      contact: JSON.stringify({
        firstName: person.name.first,
        lastName: person.name.last,
        url: person.linkedinSlug ? `https://www.linkedin.com/in/${person.linkedinSlug}` : '',
        emailAddress: '',
        company: job?.organization.name ?? '',
        position: job?.title ?? '',
      }),
      outcome: isNew(row) ? 'added' : 'updated',
      person_id: person.id,
    });
  });
  for (const [offset, reason] of SKIPPED.entries())
    rows.add('linkedin_import_row', {
      import_id,
      row_number: known.length + 1 + offset,
      contact: '{}',
      outcome: 'skipped',
      reason,
    });
}
