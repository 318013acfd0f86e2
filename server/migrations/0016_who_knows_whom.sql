-- The contacts that a shared network does not give to a collective: excluded people, and the owner. At how many organizations a network knows
-- somebody is read from its counters, without these. They are few.
create index network_person_hidden_idx on network_person (network_id, person_id) where excluded or source = 'self';

-- Most contacts are not rated, so that the ratings of a collective are found without reading all of its contacts.
create index shared_contact_rated_idx on shared_contact (collective_id, network_id, person_id) include (strength) where strength is not null;
