-- A request that somebody ended themselves is not new to them, also if they have not read an earlier change.
create or replace function end_introductions(one integer, other integer, of_collective integer) returns void language sql as $$
  update introduction set state = 'ended', is_new_to_requester = requester_id <> one, is_new_to_introducer = introducer_id is distinct from one
  where state in ('asked', 'asking') and (of_collective is null or collective_id = of_collective)
    and case when other is null then one in (requester_id, introducer_id)
      else (requester_id = one and introducer_id = other) or (requester_id = other and introducer_id = one) end;
$$;

-- Whoever has lost their last role cannot sign in any more, like a disabled user.
create function end_introductions_without_role() returns trigger language plpgsql as $$
begin
  if not exists (select from user_role where user_id = old.user_id) then
    perform lock_introductions(array[old.user_id]);
    perform end_introductions(old.user_id, null, null);
  end if;
  return null;
end $$;
create trigger end_introductions_without_role after delete on user_role
  for each row execute function end_introductions_without_role();

-- The requester gets news of a request that has ended, however it came about, unless they have ended it themselves. It says no more than the
-- request does.
create function write_news_of_ended_introduction() returns trigger language plpgsql as $$
begin
  insert into news (user_id, kind, introduction_id, data)
  select u.id, 'introduction', new.id, '{"event": "ended"}' from user_account u where u.id = new.requester_id and not u.disabled
  on conflict on constraint news_subject_key do update
  set id = excluded.id, created_on = excluded.created_on, read_on = null, data = excluded.data;
  if found then
    perform pg_notify('kith_live', json_build_object('type', 'news', 'userIds', array[new.requester_id])::text);
  end if;
  return null;
end $$;
create trigger write_news_of_ended_introduction after update of state on introduction
  for each row when (new.state = 'ended' and old.state <> 'ended' and new.is_new_to_requester)
  execute function write_news_of_ended_introduction();
