-- The people who have passed a request on. The chain no longer names them: it is found again for the new introducer.
alter table introduction add column former_introducer_ids integer[] not null default '{}';
update introduction i set former_introducer_ids = array[first.id]
from (select id as introduction_id, (jsonb_path_query_first(chain, '$[1 to last] ? (@.type == "person").entity.id'))::int as id from introduction) as first
where first.introduction_id = i.id and first.id <> i.introducer_person_id;
