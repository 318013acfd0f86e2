-- Search by bits: for every value one can filter by, who has it, one bit a person. Values of a filter are OR-ed, filters and the
-- scope AND-ed, and the bits counted; 8,192 neighboring ids (a chunk) are one row. See docs/decisions/011-search-engine.md.
create table person_bits (
  key integer not null,
  chunk integer not null,
  bits bit varying(8192) not null,
  primary key (key, chunk)
);
-- A row is 1 kB and read whole; packing it would cost more than it saves.
alter table person_bits alter bits set storage plain;
alter table collective_chunk alter bits set storage plain;

create function chunk_of(integer) returns integer language sql immutable strict parallel safe return $1 >> 13;
-- The chunk in which this person alone is.
create function bit_of(integer) returns bit varying language sql immutable strict parallel safe
  return set_bit(repeat('0', 8192)::bit(8192), $1 & 8191, 1);
create function no_bits() returns bit varying language sql immutable parallel safe return repeat('0', 8192)::bit(8192)::bit varying;
-- As bytes, so that chunks can be joined end to end: the bit of a person is then get_bit(bytes, id # 7), because in bytes PostgreSQL
-- counts the bits of each byte from the other end. (The first four bytes are the length.)
create function bytes_of(bit varying) returns bytea language sql immutable strict parallel safe return substr(varbit_send($1), 5);

-- The bits answer what this index did; organizations, schools and places, each of which few people have, have indexes of their own.
drop index person_search_keys_idx;
drop index education_organization_idx;
create index education_organization_idx on education (organization_id, person_id) include (is_ongoing);
drop index person_location_idx;
create index person_location_idx on person (location_id, id);

-- Folded once, when it is written: a search for titles compares many of them.
drop index work_role_title_idx;
alter table work_role add sort_title text not null collate "C" generated always as (fold_name(title)) stored;
create index work_role_title_idx on work_role using gin (sort_title gin_trgm_ops) with (fastupdate = off);

-- Of the people counted, how many work or worked there and how many studied there: the organizations and schools of the stats.
-- Rows may be down to nobody within a transaction.
alter table scope_organization drop constraint scope_organization_people_check;
alter table scope_organization add workers integer not null default 0, add students integer not null default 0,
  add check (people >= 0 and workers between 0 and people and students between 0 and people);
-- The most frequent of a large scope; a scope without five such organizations is small enough to be read whole.
create index scope_organization_workers_idx on scope_organization (scope_id, workers desc, organization_id) where workers > 5;
create index scope_organization_students_idx on scope_organization (scope_id, students desc, organization_id) where students > 5;
