-- When a role stopped being the primary one; null while it is. If the role that took its place is deleted, it is primary again.
alter table work_role add column primary_until timestamptz;

create function keep_primary_until() returns trigger language plpgsql as $$
begin
  new.primary_until := case when not new.is_primary then clock_timestamp() end;
  return new;
end $$;
create trigger keep_primary_until before update of is_primary on work_role
  for each row when (old.is_primary <> new.is_primary) execute function keep_primary_until();
