import type { SkillCategory } from '@kith/contract/people/skills';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Leaves out archived skills and categories, and categories without skills. */
export async function findOfferedSkills(db: Database): Promise<SkillCategory[]> {
  const { rows } = await sql<SkillCategory>`
    select c.id, c.name, json_agg(json_build_object('id', t.id, 'name', t.name, 'skillCategory', json_build_object('id', c.id))
      order by fold_name(t.name)) as "skillTypes"
    from skill_category c join skill_type t on t.category_id = c.id
    where not c.archived and not t.archived
    group by c.id, c.name order by fold_name(c.name)`.execute(db);
  return rows;
}
