-- Who was renamed, and in which transaction. A process caches the sorted names of large collectives, and reads here which of them have
-- changed since. Housekeeping deletes rows that no cache needs any more. See docs/decisions/038-search-strategies.md.
create table person_rename (
  id bigint generated always as identity primary key,
  person_id integer not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  renamed_on timestamptz not null default now()
);

create function add_person_rename() returns trigger language plpgsql as $$
begin
  insert into person_rename (person_id) values (new.id);
  return null;
end $$;
create trigger add_person_rename after update on person
  for each row when (old.sort_name <> new.sort_name) execute function add_person_rename();
