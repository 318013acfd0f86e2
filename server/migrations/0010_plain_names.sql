-- Renames tables, columns and functions to the words of docs/glossary.md. Only the catalog changes: no row and no index is rewritten.

-- The contacts that a shared network gives to a collective.
alter table collective_edge rename to shared_contact;
alter index collective_edge_network_idx rename to shared_contact_network_idx;
-- Bitmaps: the people who have a key, and the people of a collective.
alter table person_bits rename to person_bitmap;
alter table collective_chunk rename to collective_bitmap;

-- How many people have the value.
alter table scope_facet rename n to people;
-- What one statement adds to the sum.
alter table organization_count rename n to delta;
alter table everybody_version rename n to delta;
-- The row that was kept instead of the deleted one.
alter table record_merge_row rename stand_in to replacement;

-- Constraints carry the name of their table and column. PostgreSQL 18 names those of "not null" too, earlier versions do not.
do $$
declare
  constraint_row record;
begin
  for constraint_row in
    select c.conrelid::regclass as table_name, c.conname as old_name, new_prefix || substr(c.conname, length(old_prefix) + 1) as new_name
    from pg_constraint c join (values
      ('shared_contact', 'collective_edge_', 'shared_contact_'),
      ('person_bitmap', 'person_bits_', 'person_bitmap_'),
      ('collective_bitmap', 'collective_chunk_', 'collective_bitmap_'),
      ('scope_facet', 'scope_facet_n_', 'scope_facet_people_'),
      ('organization_count', 'organization_count_n_', 'organization_count_delta_'),
      ('everybody_version', 'everybody_version_n_', 'everybody_version_delta_')
    ) as renamed (table_name, old_prefix, new_prefix)
      on c.conrelid = renamed.table_name::regclass and starts_with(c.conname, old_prefix)
  loop
    execute format('alter table %s rename constraint %I to %I',
      constraint_row.table_name, constraint_row.old_name, constraint_row.new_name);
  end loop;
end $$;

-- The bitmap chunk in which only this person's bit is set.
alter function bit_of(integer) rename to bitmap_of_person;
alter function no_bits() rename to empty_bitmap;
alter function bytes_of(bit varying) rename to bitmap_bytes;
-- Replaces spaces and signs by letters, so that a trigram index takes a whole name for one word.
alter function in_one_word(text) rename to as_single_word;

alter function tell_user_ended() rename to notify_user_ended;
alter trigger tell_user_ended on user_account rename to notify_user_ended;
alter function keep_primary_until() rename to set_primary_until;
alter trigger keep_primary_until on work_role rename to set_primary_until;
alter function keep_invited_names() rename to copy_invited_names;
alter trigger client_invitation_keeps_names on client_invitation rename to copy_invited_names;

-- The functions of triggers name columns in their text.
create or replace function count_organizations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into organization_count (delta) select count(*) from changed having count(*) > 0;
  else
    insert into organization_count (delta) select -count(*) from changed having count(*) > 0;
  end if;
  return null;
end $$;

alter function everybody_changed() rename to add_everybody_version;
create or replace function add_everybody_version() returns trigger language plpgsql as $$
begin
  insert into everybody_version (delta) select 1 where exists (select from changed);
  return null;
end $$;
