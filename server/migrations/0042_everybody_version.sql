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
