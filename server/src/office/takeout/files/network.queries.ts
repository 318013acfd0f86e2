/** The files of the member's network: contacts, ratings, notes, labels, imports, and with whom they keep in touch. */
import { strengths } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import { seesPerson } from '../../../access/profile-access.ts';
import { visibleRows } from '../../../reach/keep-in-touch/keep-in-touch.queries.ts';
import { tableFile, type TableFile } from '../takeout-file.queries.ts';
import { collaborates } from '../../../access/collaborates.ts';
import { organizationName, personName, scopeName, time } from '../takeout-columns.filter.ts';

const strengthName = (column: string): RawBuilder<unknown> =>
  sql`(${sql.val(['', ...Object.values(strengths)])}::text[])[${sql.ref(column)} + 1]`;

/** Labels of the own network, and in collectives those that the member has attached. */
const labelsOf = (kind: 'person' | 'organization', userId: number) => sql`
  select x.label_id, ${kind === 'person' ? sql`x.person_id` : sql`null::int`} as person_id,
    ${kind === 'person' ? sql`null::int` : sql`x.organization_id`} as organization_id, x.created_on
  from ${sql.table(`label_${kind}`)} x join label l on l.id = x.label_id
  where x.created_by = ${userId} or l.scope_id = (select id from network where owner_user_id = ${userId})`;

export const networkFiles: readonly TableFile[] = [
  tableFile(
    'network',
    'The people in your network, since when you know them, and whom you exclude from sharing.',
    (user) => ({
      columns: {
        name: sql`p.name`,
        headline: sql`p.headline`,
        title: sql`w.title`,
        organization: sql`w.organization`,
        location: sql`l.name`,
        linkedin: sql`p.linkedin`,
        connectedOn: sql`np.connected_on`,
        strength: strengthName('r.strength_id'),
        source: sql`np.source`,
        isExcluded: sql`np.excluded`,
        addedOn: time('np.added_on'),
      },
      from: sql`from network n join network_person np on np.network_id = n.id join person p on p.id = np.person_id
      left join location l on l.id = p.location_id
      left join relationship r on r.from_person_id = ${user.personId} and r.to_person_id = p.id
      left join lateral (select w.title, o.name as organization from work_role w join organization o on o.id = w.organization_id
        where w.person_id = p.id and w.is_primary) w on true
      where n.owner_user_id = ${user.id} order by np.sort_name, p.id`,
    }),
  ),
  tableFile('ratings', 'How well you know people, as you rated it.', (user) => ({
    columns: { name: sql`p.name`, strength: strengthName('r.strength_id'), updatedOn: time('r.updated_on') },
    from: sql`from relationship r join person p on p.id = r.to_person_id
      where r.from_person_id = ${user.personId} and ${seesPerson(user)} order by p.sort_name, p.id`,
  })),
  tableFile('notes', 'The notes that you wrote, with the chains that you added to them.', (user) => ({
    columns: {
      scope: scopeName(user, 'n.scope_id'),
      person: personName(user, 'n.person_id'),
      organization: organizationName(user, 'n.organization_id'),
      note: sql`n.note`,
      chain: sql`(select json_agg(e.value -> 'entity' -> 'name' order by e.ordinality)
        from jsonb_array_elements(n.chain) with ordinality as e)`,
      createdOn: time('n.created_on'),
      updatedOn: time('n.updated_on'),
    },
    from: sql`from note n where n.created_by = ${user.id} order by n.id`,
  })),
  tableFile('labels', 'The labels of your network, and those that you created in collectives.', (user) => ({
    columns: { name: sql`l.name`, scope: scopeName(user, 'l.scope_id'), createdOn: time('l.created_on') },
    from: sql`from label l where l.created_by = ${user.id}
      or l.scope_id = (select id from network where owner_user_id = ${user.id}) order by l.id`,
  })),
  tableFile(
    'labeled',
    'The people and organizations with labels of your network, or with labels that you attached.',
    (user) => ({
      columns: {
        label: sql`case when l.created_by = ${user.id} or ${collaborates(user.id, sql`l.scope_id`)}
        or l.scope_id = (select id from network where owner_user_id = ${user.id}) then l.name end`,
        scope: scopeName(user, 'l.scope_id'),
        person: personName(user, 'x.person_id'),
        organization: organizationName(user, 'x.organization_id'),
        createdOn: time('x.created_on'),
      },
      from: sql`from (${labelsOf('person', user.id)} union all ${labelsOf('organization', user.id)}) x join label l on l.id = x.label_id
      order by x.label_id, x.person_id, x.organization_id`,
    }),
  ),
  tableFile(
    'imports',
    'Your imports of LinkedIn contacts. A contact that you added by hand is an import of one row.',
    ({ id }) => ({
      columns: {
        importId: sql`i.id`,
        kind: sql`i.kind`,
        fileName: sql`i.file_name`,
        status: sql`i.status`,
        exportedOn: sql`i.exported_on`,
        progress: sql`i.progress`,
        createdOn: time('i.created_on'),
        completedOn: time('i.completed_on'),
      },
      from: sql`from linkedin_import i where i.user_id = ${id} order by i.id`,
    }),
  ),
  tableFile(
    'import-rows',
    'The rows of the imported files, without email addresses, and what became of them.',
    (user) => ({
      columns: {
        importId: sql`r.import_id`,
        rowNumber: sql`r.row_number`,
        firstName: sql`r.contact ->> 'firstName'`,
        lastName: sql`r.contact ->> 'lastName'`,
        url: sql`r.contact ->> 'url'`,
        company: sql`r.contact ->> 'company'`,
        position: sql`r.contact ->> 'position'`,
        connectedOn: sql`r.contact ->> 'connectedOn'`,
        outcome: sql`r.outcome`,
        reason: sql`r.reason`,
        person: personName(user, 'r.person_id'),
      },
      from: sql`from linkedin_import i join linkedin_import_row r on r.import_id = i.id where i.user_id = ${user.id}
      order by r.import_id, r.row_number`,
    }),
  ),
  tableFile('keep-in-touch', 'The people with whom you keep in touch.', (user) => ({
    columns: {
      name: sql`p.name`,
      months: sql`k.months`,
      begunOn: sql`k.begun_on`,
      contactedOn: sql`k.contacted_on`,
      dueOn: sql`k.due_on`,
    },
    from: sql`${visibleRows(user)} order by k.due_on, p.sort_name, p.id`,
  })),
];
