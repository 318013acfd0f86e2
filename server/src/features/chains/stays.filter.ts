import { sql, type RawBuilder } from 'kysely';

type Value = RawBuilder<unknown>;

/** This month, counted from the year 0. */
export const thisMonth = sql`(extract(year from current_date) * 12 + extract(month from current_date))::int`;

/**
 * Work roles and educations, as months from and until: what is certain of them. Whoever is there without a beginning is there
 * this month; of a stay with one date we know that year or month.
 */
export function stays(where: Value): Value {
  const stay = (kind: string, table: string, title: Value, fromMonth: Value, toMonth: Value) => sql`
    select person_id, organization_id, ${sql.lit(kind)} as kind, ${title} as title, from_year, to_year, is_ongoing,
      coalesce(from_year * 12 + coalesce(${fromMonth}, 1), to_year * 12 + coalesce(${toMonth}, 1),
        case when is_ongoing then ${thisMonth} end) as since,
      case when is_ongoing then greatest(${thisMonth}, from_year * 12 + coalesce(${fromMonth}, 1))
        else coalesce(to_year * 12 + coalesce(${toMonth}, 12), from_year * 12 + coalesce(${fromMonth}, 12)) end as until
    from ${sql.table(table)} where ${where}`;
  return sql`(
    ${stay('work', 'work_role', sql`title`, sql`from_month`, sql`to_month`)}
    union all
    ${stay('education', 'education', sql`null::text`, sql`null::int`, sql`null::int`)})`;
}
