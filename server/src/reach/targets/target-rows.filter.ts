/** The targets of a list as one reader sees them. A record that the reader does not see looks like one that was not found. */
import { sql, type RawBuilder } from 'kysely';
import { collaborates } from '../../access/collaborates.ts';

export interface TargetReader {
  listId: number | RawBuilder<unknown>;
  userId: number;
}

/** A condition on the list `l`: it is not deleted, and the user is its owner, or collaborates in the collective with which it is shared. */
export const canRead = (userId: number): RawBuilder<boolean> => sql`(l.deleted_on is null and (l.owner_id = ${userId}
  or (l.is_shared and ${collaborates(userId, sql`l.collective_id`)})))`;

const network = (userId: number) => sql`(select n.id from network n where n.owner_user_id = ${userId})`;

/**
 * Whether the reader sees the record of the target `t` in the list `l`. The network of the owner counts only for the owner, and that of
 * another reader not at all: otherwise the match would tell what the owner's network contains.
 */
const seesRecord = (userId: number): RawBuilder<boolean> => sql`case
  when t.person_id is not null then
    exists (select from collective_person m where m.collective_id = l.collective_id and m.person_id = t.person_id)
    or (l.owner_id = ${userId} and exists (select from network_person m where m.network_id = ${network(userId)} and m.person_id = t.person_id))
  when t.organization_id is not null then
    exists (select from scope_organization m where m.scope_id = l.collective_id and m.organization_id = t.organization_id)
    or (l.owner_id = ${userId} and exists (
      select from scope_organization m where m.scope_id = ${network(userId)} and m.organization_id = t.organization_id))
  else false end`;

/** The chain of the coverage `c` is still there, as far as it depends on other people: computing it again takes some time. */
const isStillThere = (userId: number): RawBuilder<boolean> => sql`(
  (c.network_id is null or exists (select from shared_contact s
    where s.collective_id = l.collective_id and s.person_id = c.contact_id and s.network_id = c.network_id))
  and (c.introducer_id is null
    or exists (select from collective_person m where m.collective_id = l.collective_id and m.person_id = c.introducer_id)
    or exists (select from network_person m where m.network_id = ${network(userId)} and m.person_id = c.introducer_id)))`;

/**
 * A relation of the targets of a list: the columns of `target`, and `seen_state`, `record_id`, `reach`, `can_review_again`, and those of its
 * coverage. Call it only for a list that the user can read.
 */
export const targetsFor = ({ listId, userId }: TargetReader): RawBuilder<unknown> => sql`(
  select t.id, t.name, t.website, t.linkedin, t.candidate_ids, t.person_id, t.organization_id, s.state as seen_state,
    case s.state when 'matched' then coalesce(t.person_id, t.organization_id) end as record_id,
    case when s.state = 'unmatched' then 'none' when c.target_id is null then null when c.people_between is null then 'none'
      else (array['direct', 'one', 'two'])[c.people_between + 1] end as reach,
    l.owner_id = ${userId} and (s.state = 'matched' or (t.state = 'unmatched' and cardinality(t.candidate_ids) > 0)) as can_review_again,
    c.people_between, c.introducer_id, c.strength, c.cost, coalesce(c.ways, 0) as ways
  from target_list l join target t on t.list_id = l.id and t.removed_on is null
    cross join lateral (select case when t.state = 'matched' and ${seesRecord(userId)} then 'matched'
      when t.state = 'doubtful' and l.owner_id = ${userId} then 'doubtful' else 'unmatched' end as state) s
    left join target_coverage c on c.list_id = l.id and c.user_id = ${userId} and c.target_id = t.id
      and s.state = 'matched' and ${isStillThere(userId)}
  where l.id = ${listId})`;

/** The numbers of targets by state and by reach, as JSON. */
export const countsFor = (reader: TargetReader): RawBuilder<unknown> => sql`(
  select jsonb_build_object(
    'matched', count(*) filter (where t.seen_state = 'matched'), 'doubtful', count(*) filter (where t.seen_state = 'doubtful'),
    'unmatched', count(*) filter (where t.seen_state = 'unmatched'),
    'direct', count(*) filter (where t.reach = 'direct'), 'one', count(*) filter (where t.reach = 'one'),
    'two', count(*) filter (where t.reach = 'two'), 'none', count(*) filter (where t.reach = 'none'))
  from ${targetsFor(reader)} t)`;

/**
 * What the coverage of the list `l` for the user `userId` depends on, as a text: the day (costs grow with the years), the people of the
 * collective and of the network, and the ratings.
 */
export const coverageVersion = (userId: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select concat_ws('.', current_date, (select version from scope where id = l.collective_id), own.version,
    (select coalesce(sum(v.version), 0) from rating_version v
      where v.network_id = own.id or v.network_id in (select network_id from shared_network where collective_id = l.collective_id)))
  from network n join scope own on own.id = n.id where n.owner_user_id = ${userId})`;
