-- Answers over everybody are cached as those over a collective are, so the version of the admins' scope follows every change: each
-- statement that writes what people or organizations are found by adds one. (Before, those that add, remove or rename people did.)
create or replace function everybody_changed() returns trigger language plpgsql as $$
begin
  insert into everybody_version (n) select 1 where exists (select from changed);
  return null;
end $$;

drop trigger everybody_renames on person_search;
create trigger everybody_changes after update on person_search
  referencing new table as changed for each statement execute function everybody_changed();

create trigger everybody_arrivals after insert on organization_search
  referencing new table as changed for each statement execute function everybody_changed();
create trigger everybody_departures after delete on organization_search
  referencing old table as changed for each statement execute function everybody_changed();
