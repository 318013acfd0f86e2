-- Derived from the tables of the other files, so that lists, counts and searches read contiguous pages. Written in the same
-- transaction as the truth, and rebuilt as a whole by the maintenance command. No foreign keys, because the truth has them.

-- Which network gives which person to which collective.
create table collective_edge (
  collective_id integer not null,
  person_id integer not null,
  network_id integer not null,
  strength smallint,
  connected_on date,
  primary key (collective_id, person_id, network_id) include (strength, connected_on)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, vacuum_index_cleanup = on);
create index collective_edge_network_idx on collective_edge (collective_id, network_id, person_id);

-- An index of trigrams knows words: for "n ka" it finds every name with a word that begins with "ka", and each must be read. So it is
-- made over names whose spaces and signs are letters. Names are in lower case, and these letters are not.
create function in_one_word(text) returns text
  language sql immutable strict parallel safe
  return translate($1, ' -''.&', 'QXZJV');

-- The distinct people of a collective.
create table collective_person (
  collective_id integer not null,
  person_id integer not null,
  sort_name text not null collate "C",
  connected_on date,
  primary key (collective_id, person_id)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, vacuum_index_cleanup = on);
create index collective_person_name_idx on collective_person (collective_id, sort_name, person_id);
create index collective_person_connected_idx on collective_person (collective_id, connected_on desc nulls last, person_id);
create index collective_person_trigram_idx on collective_person using gin (collective_id, in_one_word(sort_name) gin_trgm_ops) with (fastupdate = off);
create index collective_person_person_idx on collective_person (person_id);

-- Search by bits: for every value one can filter by, who has it, one bit a person. Values of a filter are OR-ed, filters and the
-- scope AND-ed, and the bits counted. 8,192 neighboring ids (a chunk) are one row: chunk = person_id >> 13, bit = person_id & 8191.
-- See docs/decisions/011-search-engine.md.
create function chunk_of(integer) returns integer language sql immutable strict parallel safe return $1 >> 13;
-- The chunk in which this person alone is.
create function bit_of(integer) returns bit varying language sql immutable strict parallel safe
  return set_bit(repeat('0', 8192)::bit(8192), $1 & 8191, 1);
create function no_bits() returns bit varying language sql immutable parallel safe return repeat('0', 8192)::bit(8192)::bit varying;
-- As bytes, so that chunks can be joined end to end: the bit of a person is then get_bit(bytes, id # 7), because in bytes PostgreSQL
-- counts the bits of each byte from the other end. (The first four bytes are the length.)
create function bytes_of(bit varying) returns bytea language sql immutable strict parallel safe return substr(varbit_send($1), 5);

-- A row of bits is 1 kB and read whole; compressing it would cost more than it saves. Hence `storage plain`.
create table person_bits (
  key integer not null,
  chunk integer not null,
  bits bit varying(8192) not null,
  primary key (key, chunk)
);
alter table person_bits alter bits set storage plain;

-- Membership as bits.
create table collective_chunk (
  collective_id integer not null,
  chunk integer not null,
  bits bit varying(8192) not null,
  primary key (collective_id, chunk)
);
alter table collective_chunk alter bits set storage plain;

-- Who works (1), worked (2) or studied (4) where.
create table affiliation (
  person_id integer not null,
  organization_id integer not null,
  flags smallint not null check (flags between 1 and 7),
  primary key (person_id, organization_id)
);
create index affiliation_organization_idx on affiliation (organization_id, person_id) include (flags);

-- The organizations of a scope. Of the people counted, `workers` work or worked there and `students` studied there: the organizations
-- and schools of the stats. Rows may be down to nobody within a transaction.
create table scope_organization (
  scope_id integer not null,
  organization_id integer not null,
  people integer not null,
  sort_name text not null collate "C",
  workers integer not null default 0,
  students integer not null default 0,
  primary key (scope_id, organization_id),
  check (people >= 0 and workers between 0 and people and students between 0 and people)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, vacuum_index_cleanup = on);
-- Pickers offer first where most people are: their number is read with the names, from the index alone.
create index scope_organization_name_idx on scope_organization (scope_id, sort_name, organization_id) include (people);
-- The most frequent of a large scope; a scope without five such organizations is small enough to be read whole.
create index scope_organization_workers_idx on scope_organization (scope_id, workers desc, organization_id) where workers > 5;
create index scope_organization_students_idx on scope_organization (scope_id, students desc, organization_id) where students > 5;

-- The attributes one can filter by, as one set of numbers a record. Of people, bits answer a search for a number; organizations,
-- schools and places, each of which few people have, have indexes of their own.
create table person_search (
  person_id integer primary key,
  sort_name text not null collate "C",
  keys integer[] not null
);
create table organization_search (
  organization_id integer primary key,
  sort_name text not null collate "C",
  keys integer[] not null
);
create index organization_search_keys_idx on organization_search using gin (keys) with (fastupdate = off);
-- A part of a name is searched here, where names lie close together: every row that an index of trigrams finds must be read to be sure.
create index organization_search_trigram_idx on organization_search using gin (in_one_word(sort_name) gin_trgm_ops) with (fastupdate = off);

-- The words of titles are values of a filter like any other: a word of the dictionary is a key, and has its people as bits. A piece
-- of a title is looked for in the dictionary, and not in millions of titles. See docs/decisions/011-search-engine.md.
create table title_word (
  id integer generated by default as identity primary key,
  word text not null unique collate "C"
);
create index title_word_trigram_idx on title_word using gin (word gin_trgm_ops) with (fastupdate = off);

create function escape_like(text) returns text language sql immutable strict parallel safe
  return regexp_replace($1, '([\\%_])', '\\\1', 'g');

-- How many people of a scope have a value, for stats and facets without filters.
create table scope_facet (
  scope_id integer not null,
  kind smallint not null,
  value integer not null,
  n integer not null check (n >= 0),
  primary key (scope_id, kind, value)
);
create index scope_facet_top_idx on scope_facet (scope_id, kind, n desc) include (value);

-- How many organizations there are is the sum of what came and went. Rows are only added, so that nobody waits for anybody else;
-- housekeeping adds them up.
create table organization_count (
  id bigint generated always as identity primary key,
  n integer not null
);

create function count_organizations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into organization_count (n) select count(*) from changed having count(*) > 0;
  else
    insert into organization_count (n) select -count(*) from changed having count(*) > 0;
  end if;
  return null;
end $$;
create trigger count_arrivals after insert on organization
  referencing new table as changed for each statement execute function count_organizations();
create trigger count_departures after delete on organization
  referencing old table as changed for each statement execute function count_organizations();
insert into organization_count (n) values (0);

-- The version of the admins' list of people is a sum: every statement that adds, removes or renames somebody in person_search adds one.
-- Rows are only added, so that no writer waits for another, and a sum grows with every commit in whatever order transactions end (a
-- sequence would grow before the commit, and the largest id would miss a transaction that commits late). Housekeeping adds the rows up.
create table everybody_version (
  id bigint generated always as identity primary key,
  n bigint not null
);

create function everybody_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into everybody_version (n)
    select 1 where exists (select from before join changed using (person_id) where before.sort_name <> changed.sort_name);
  else
    insert into everybody_version (n) select 1 where exists (select from changed);
  end if;
  return null;
end $$;
create trigger everybody_arrivals after insert on person_search
  referencing new table as changed for each statement execute function everybody_changed();
create trigger everybody_departures after delete on person_search
  referencing old table as changed for each statement execute function everybody_changed();
create trigger everybody_renames after update on person_search
  referencing old table as before new table as changed for each statement execute function everybody_changed();
