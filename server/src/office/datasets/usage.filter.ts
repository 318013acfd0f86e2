/** How often the values of the datasets are used: by people as the bits of the search know it, by organizations as they say. */
import { sql, type RawBuilder } from 'kysely';
import { countHaving } from '../../directory/count.ts';

export interface DatasetTable {
  table: 'cause' | 'interest' | 'job_function' | 'tag' | 'skill_type';
  /** As the log calls it. */
  name: string;
  /** As the directory calls it, and who refers to it. */
  attribute: Parameters<typeof countHaving>[0];
  choices: readonly { table: string; column: string; ofPeople: boolean }[];
}

const chosen = (who: 'person' | 'organization', values: string, table = `${who}_${values}`) => ({
  table,
  column: `${values}_id`,
  ofPeople: who === 'person',
});

export const datasetTables = {
  causes: {
    table: 'cause',
    name: 'cause',
    attribute: 'cause',
    choices: [chosen('person', 'cause'), chosen('organization', 'cause')],
  },
  interests: { table: 'interest', name: 'interest', attribute: 'interest', choices: [chosen('person', 'interest')] },
  jobFunctions: {
    table: 'job_function',
    name: 'job function',
    attribute: 'jobFunction',
    choices: [chosen('person', 'job_function'), chosen('organization', 'job_function')],
  },
  tags: {
    table: 'tag',
    name: 'tag',
    attribute: 'tag',
    choices: [chosen('person', 'tag'), chosen('organization', 'tag')],
  },
  skillTypes: {
    table: 'skill_type',
    name: 'skill',
    attribute: 'skillType',
    choices: [chosen('person', 'skill_type', 'person_skill')],
  },
} as const satisfies Record<string, DatasetTable>;

/** Of the value whose id is `id`. */
export function usageOf({ attribute, choices }: DatasetTable, id: RawBuilder<unknown>): RawBuilder<number> {
  const others = choices.filter(({ ofPeople }) => !ofPeople).map((choice) => sql`+ ${countOf(choice, id)}`);
  return sql<number>`(${countHaving(attribute, id)} ${sql.join(others, sql` `)})::int`;
}

/** The same by the truth itself, for one value. */
export const exactUsageOf = ({ choices }: DatasetTable, id: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${sql.join(
    choices.map((choice) => countOf(choice, id)),
    sql` + `,
  )})::int`;

const countOf = ({ table, column }: { table: string; column: string }, id: RawBuilder<unknown>) =>
  sql`(select count(*) from ${sql.table(table)} x where x.${sql.ref(column)} = ${id})`;
