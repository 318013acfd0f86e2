-- Of a role that is taken away the row has no id, so every demotion of an admin failed: what concerns the other table is asked
-- only there.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'user_account' then
    if not exists (select from user_role where user_id = new.id and role_id = 1) then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtext('keep_an_admin'));
  if not exists (
    select from user_role join user_account on user_account.id = user_role.user_id
    where user_role.role_id = 1 and not user_account.disabled
  ) then
    raise exception 'The last enabled admin cannot be removed.' using errcode = 'check_violation', constraint = 'keep_an_admin';
  end if;
  return null;
end $$;
