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

insert into organization_count (n) select count(*) from organization;
