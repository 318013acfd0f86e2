-- Whom somebody keeps to themselves: few, and counted whenever a shared network is listed or about to be shared.
create index network_person_excluded_idx on network_person (network_id, person_id) where excluded;
