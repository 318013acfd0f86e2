/**
 * What a link of a chain costs: the sum orders the chains, the costliest link is the weakest. Whole numbers, so that equal
 * chains are equal. As SQL where the database ranks by it.
 *
 * | link | cost |
 * | --- | --- |
 * | somebody knows somebody | 10 Strong, 20 Familiar, 30 not rated, 40 Weak; and 1 for every year since they connected, up to 9 (5 when nobody knows) |
 * | to a fellow collaborator | the same, as Familiar when not rated, and no years: they work together now |
 * | two people were somewhere at the same time | 30, and 10 for every power of ten of its size, up to 50; and 1 for every year since, up to 9 |
 * | somebody is or was at the organization one looks for | 10 works there, 15 worked there, 20 studied there |
 */
import { sql, type RawBuilder } from 'kysely';

type Value = RawBuilder<unknown>;

/** Somewhere with more people of the scope than this, nobody is supposed to have met anybody. */
export const MOST_WHO_MEET = 50;

/** As many as there may be where the largest size, "and more", is declared. */
const LARGEST_SIZE = 50_000;

const strengthCost = (strength: Value) =>
  sql`case ${strength} when 3 then 10 when 2 then 20 when 1 then 40 else 30 end`;

export const knowsCost = (strength: Value, connectedOn: Value): Value =>
  sql`(${strengthCost(strength)} + case when ${connectedOn} is null then 5
    else least(9, greatest(0, (current_date - ${connectedOn}) / 365)) end)`;

export const fellowCost = (strength: Value): Value => sql`(${strengthCost(sql`coalesce(${strength}, 2)`)})`;

export const thereCost = (flags: Value): Value =>
  sql`(case when ${flags} & 1 > 0 then 10 when ${flags} & 2 > 0 then 15 else 20 end)`;

/** The size that the organization `o` with the employee size `z` declares, or else its people in the scope. */
export const sizeOf = (people: Value): Value =>
  sql`coalesce(z.max_employees, case when z.id is not null then ${sql.lit(LARGEST_SIZE)} end, o.total_enrollment, ${people})`;

/** Months since then, of an overlap that ended in that month. */
export const metCost = (size: number, monthsSince: number): number =>
  30 +
  Math.min(50, Math.round(10 * Math.log10(Math.max(1, size)))) +
  Math.min(9, Math.max(0, Math.floor(monthsSince / 12)));
