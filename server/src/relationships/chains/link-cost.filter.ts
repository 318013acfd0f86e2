/**
 * The cost of each link of a chain. Chains are sorted by the sum; the costliest link is the weakest. Costs are whole numbers, so
 * that equal chains compare as equal. They are SQL where the database sorts by them.
 *
 * | link | cost |
 * | --- | --- |
 * | somebody knows somebody | 10 Strong, 20 Familiar, 30 not rated, 40 Weak; and 1 for every year since they connected, up to 9 (5 if the date is unknown) |
 * | to a collaborator | the same, but Familiar if not rated, and no years: they work together now |
 * | two people overlapped at an organization | 30, and 10 for every power of ten of its size, up to 50; and 1 for every year since, up to 9 |
 * | somebody is affiliated with the target organization | 10 works there, 15 worked there, 20 studied there |
 */
import { sql, type RawBuilder } from 'kysely';

type Value = RawBuilder<unknown>;

/** In an organization with more people of the scope than this, people are assumed not to know each other. */
export const MAX_PEOPLE_TO_OVERLAP = 50;

/** The size assumed for the largest employee size, which has no upper bound ("and more"). */
const LARGEST_SIZE = 50_000;

const strengthCost = (strength: Value) =>
  sql`case ${strength} when 3 then 10 when 2 then 20 when 1 then 40 else 30 end`;

export const knowsCost = (strength: Value, connectedOn: Value): Value =>
  sql`(${strengthCost(strength)} + case when ${connectedOn} is null then 5
    else least(9, greatest(0, (current_date - ${connectedOn}) / 365)) end)`;

export const collaboratorCost = (strength: Value): Value => sql`(${strengthCost(sql`coalesce(${strength}, 2)`)})`;

export const affiliationCost = (flags: Value): Value =>
  sql`(case when ${flags} & 1 > 0 then 10 when ${flags} & 2 > 0 then 15 else 20 end)`;

/** The declared size of the organization `o` with the employee size `z`, or else the number of its people in the scope. */
export const organizationSize = (people: Value): Value =>
  sql`coalesce(z.max_employees, case when z.id is not null then ${sql.lit(LARGEST_SIZE)} end, o.total_enrollment, ${people})`;

/** `monthsSince`: the months since the overlap ended. */
export const overlapCost = (size: number, monthsSince: number): number =>
  30 +
  Math.min(50, Math.round(10 * Math.log10(Math.max(1, size)))) +
  Math.min(9, Math.max(0, Math.floor(monthsSince / 12)));
