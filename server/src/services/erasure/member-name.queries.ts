import { texts } from '@kith/contract/texts';
import { sql } from 'kysely';

/** The name of the person `p` of a user. The account of a former member has no person: join `p` with a left join. */
export const memberName = sql<string>`coalesce(p.name, ${sql.lit(texts.formerMember)})`;
