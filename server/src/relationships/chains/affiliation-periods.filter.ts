import { sql, type RawBuilder } from 'kysely';

type Value = RawBuilder<unknown>;

/** The current month, counted from the year 0. */
export const thisMonth = sql`(extract(year from current_date) * 12 + extract(month from current_date))::int`;

/**
 * Work roles and educations with their certain months, `since` and `until`. An ongoing one without a start is certain only for
 * this month; one with a single date only for that year or month. The `flags` of the affiliation say which tables have rows.
 */
export function affiliationPeriods(where: Value, flags: Value = sql`7`): Value {
  const periodsIn = (
    kind: string,
    table: string,
    flagMask: number,
    title: Value,
    fromMonth: Value,
    toMonth: Value,
  ) => sql`
    select person_id, organization_id, ${sql.lit(kind)} as kind, ${title} as title, from_year, to_year, is_ongoing,
      coalesce(from_year * 12 + coalesce(${fromMonth}, 1), to_year * 12 + coalesce(${toMonth}, 1),
        case when is_ongoing then ${thisMonth} end) as since,
      case when is_ongoing then greatest(${thisMonth}, from_year * 12 + coalesce(${fromMonth}, 1))
        else coalesce(to_year * 12 + coalesce(${toMonth}, 12), from_year * 12 + coalesce(${fromMonth}, 12)) end as until
    from ${sql.table(table)} where ${flags} & ${sql.lit(flagMask)} > 0 and ${where}`;
  return sql`(
    ${periodsIn('work', 'work_role', 3, sql`title`, sql`from_month`, sql`to_month`)}
    union all
    ${periodsIn('education', 'education', 4, sql`null::text`, sql`null::int`, sql`null::int`)})`;
}
