-- Derived from the tables above, so that lists, counts and searches read contiguous pages. Written in the same transaction as
-- the truth, rebuilt as a whole by the maintenance command; no foreign keys, because the truth has them.

-- Which network gives which person to which collective.
create table collective_edge (
  collective_id integer not null,
  person_id integer not null,
  network_id integer not null,
  strength smallint,
  connected_on date
);
alter table collective_edge add primary key (collective_id, person_id, network_id) include (strength, connected_on);
create index collective_edge_network_idx on collective_edge (collective_id, network_id, person_id);

-- The distinct people of a collective.
create table collective_person (
  collective_id integer not null,
  person_id integer not null,
  sort_name text not null collate "C",
  connected_on date,
  primary key (collective_id, person_id)
);
create index collective_person_name_idx on collective_person (collective_id, sort_name, person_id);
create index collective_person_connected_idx on collective_person (collective_id, connected_on desc nulls last, person_id);
create index collective_person_trigram_idx on collective_person using gin (collective_id, sort_name gin_trgm_ops) with (fastupdate = off);
create index collective_person_person_idx on collective_person (person_id);

-- Membership as bits: chunk = person_id >> 13, bit = person_id & 8191.
create table collective_chunk (
  collective_id integer not null,
  chunk integer not null,
  bits bit varying(8192) not null,
  primary key (collective_id, chunk)
);

-- Who works (1), worked (2) or studied (4) where.
create table affiliation (
  person_id integer not null,
  organization_id integer not null,
  flags smallint not null check (flags between 1 and 7),
  primary key (person_id, organization_id)
);
create index affiliation_organization_idx on affiliation (organization_id, person_id) include (flags);

create table scope_organization (
  scope_id integer not null,
  organization_id integer not null,
  people integer not null check (people > 0),
  sort_name text not null collate "C",
  primary key (scope_id, organization_id)
);
create index scope_organization_name_idx on scope_organization (scope_id, sort_name, organization_id);

-- The attributes one can filter by, as one set of numbers a record.
create table person_search (
  person_id integer primary key,
  sort_name text not null collate "C",
  keys integer[] not null
);
create index person_search_keys_idx on person_search using gin (keys) with (fastupdate = off);
create table organization_search (
  organization_id integer primary key,
  sort_name text not null collate "C",
  keys integer[] not null
);
create index organization_search_keys_idx on organization_search using gin (keys) with (fastupdate = off);

-- How many people of a scope have a value, for stats and facets without filters.
create table scope_facet (
  scope_id integer not null,
  kind smallint not null,
  value integer not null,
  n integer not null check (n >= 0),
  primary key (scope_id, kind, value)
);
create index scope_facet_top_idx on scope_facet (scope_id, kind, n desc) include (value);

-- Every 500th row of a scope in name order, so that any page is one short jump away.
create table scope_fence (
  scope_id integer not null,
  version bigint not null,
  rank integer not null,
  sort_name text not null collate "C",
  person_id integer not null,
  primary key (scope_id, rank)
);
