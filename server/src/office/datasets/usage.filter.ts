/** Counts how often dataset items are used: by people from the bitmaps of the engine, by organizations from their tables. */
import { sql, type RawBuilder } from 'kysely';
import { countPeopleWith } from '../../directory/count.ts';

export interface DatasetTable {
  table: 'cause' | 'interest' | 'job_function' | 'tag' | 'skill_type';
  /** Its name in the activity log. */
  name: string;
  /** Its name in the directory engine. */
  attribute: Parameters<typeof countPeopleWith>[0];
  /** The tables that refer to its items. */
  choices: readonly { table: string; column: string; ofPeople: boolean }[];
}

const choiceTable = (who: 'person' | 'organization', values: string, table = `${who}_${values}`) => ({
  table,
  column: `${values}_id`,
  ofPeople: who === 'person',
});

export const datasetTables = {
  causes: {
    table: 'cause',
    name: 'cause',
    attribute: 'cause',
    choices: [choiceTable('person', 'cause'), choiceTable('organization', 'cause')],
  },
  interests: {
    table: 'interest',
    name: 'interest',
    attribute: 'interest',
    choices: [choiceTable('person', 'interest')],
  },
  jobFunctions: {
    table: 'job_function',
    name: 'job function',
    attribute: 'jobFunction',
    choices: [choiceTable('person', 'job_function'), choiceTable('organization', 'job_function')],
  },
  tags: {
    table: 'tag',
    name: 'tag',
    attribute: 'tag',
    choices: [choiceTable('person', 'tag'), choiceTable('organization', 'tag')],
  },
  skillTypes: {
    table: 'skill_type',
    name: 'skill',
    attribute: 'skillType',
    choices: [choiceTable('person', 'skill_type', 'person_skill')],
  },
} as const satisfies Record<string, DatasetTable>;

/** SQL for the usage of the item with this id. */
export function usageCount({ attribute, choices }: DatasetTable, id: RawBuilder<unknown>): RawBuilder<number> {
  const others = choices.filter(({ ofPeople }) => !ofPeople).map((choice) => sql`+ ${countRowsOf(choice, id)}`);
  return sql<number>`(${countPeopleWith(attribute, id)} ${sql.join(others, sql` `)})::int`;
}

/** The same from the source tables. For single items only: it reads all rows that use it. */
export const exactUsageCount = ({ choices }: DatasetTable, id: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${sql.join(
    choices.map((choice) => countRowsOf(choice, id)),
    sql` + `,
  )})::int`;

const countRowsOf = ({ table, column }: { table: string; column: string }, id: RawBuilder<unknown>) =>
  sql`(select count(*) from ${sql.table(table)} x where x.${sql.ref(column)} = ${id})`;
