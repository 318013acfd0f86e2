/** Labels of the list's scope, as a filter and as a facet. */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../access/scope.ts';

const tables = {
  person: { table: 'label_person', id: 'person_id' },
  organization: { table: 'label_organization', id: 'organization_id' },
} as const;

/** A condition on the person or organization of `m`. */
export function hasLabel(
  what: 'person' | 'organization',
  { id: scopeId }: Scope,
  labels: number[],
): RawBuilder<unknown> {
  const { table, id } = tables[what];
  return sql`m.${sql.ref(id)} in (select x.${sql.ref(id)} from ${sql.table(table)} x join label l on l.id = x.label_id
    where l.scope_id = ${scopeId} and l.id = any (${labels}::int[]))`;
}

/** The number of `matched` people or organizations with each label, and the names of the labels. */
export function labelFacet(what: 'person' | 'organization', { id: scopeId }: Scope) {
  const { table, id } = tables[what];
  return {
    counts: sql`select label_id as value, count(*)::int as n from matched join ${sql.table(table)} using (${sql.ref(id)}) group by 1`,
    names: sql`(select id, name from label where scope_id = ${scopeId})`,
  };
}
