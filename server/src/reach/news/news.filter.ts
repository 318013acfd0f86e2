import { sql, type RawBuilder } from 'kysely';
import { collaborates, isCollaborator } from '../../access/collaborates.ts';
import { seesPerson, type Viewer } from '../../access/profile-access.ts';
import { isMine } from '../introductions/introductions.queries.ts';
import { canRead } from '../targets/target-rows.filter.ts';

/** Whether the row `n` is the user's own, and the user may still see what it is about. */
export const isShown = (user: Viewer): RawBuilder<boolean> => sql`(n.user_id = ${user.id} and case n.kind
  when 'moved' then exists (
    select from work_role w join person p on p.id = w.person_id where w.id = n.work_role_id and ${seesPerson(user)})
  when 'joined' then ${collaborates(user.id, sql`n.collective_id`)} and ${isCollaborator(sql`n.person_id`, sql`n.collective_id`)}
  when 'reachable' then exists (select from target_list l where l.id = n.target_list_id and ${canRead(user.id)})
  when 'search' then exists (
    select from saved_search s where s.id = n.saved_search_id and (s.created_by = ${user.id} or s.is_shared)
      and (${collaborates(user.id, sql`s.scope_id`)}
        or exists (select from network w where w.id = s.scope_id and w.owner_user_id = ${user.id})))
  when 'introduction' then exists (select from introduction i where i.id = n.introduction_id and ${isMine(user.id)})
  -- Not if the import was undone.
  when 'rate' then exists (
    select from linkedin_import m where m.id = n.import_id and m.user_id = ${user.id} and m.status = 'completed')
  when 'keepInTouch' then exists (select from person p where p.id = n.person_id and ${seesPerson(user)})
  else false end)`;
