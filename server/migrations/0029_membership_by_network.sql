-- Whether somebody is in a network is asked of its primary key, whose pages lie together; with the network in its order, this index
-- seemed as good to the planner, and is spread over all people.
drop index network_person_person_idx;
create index network_person_person_idx on network_person (person_id) include (network_id);
