-- Nobody leaves a collective by themselves: the owner has removed them. So what has ended is new to both sides, also to whoever was removed.
create or replace function end_introductions_of_leaver() returns trigger language plpgsql as $$
begin
  update introduction set state = 'ended', is_new_to_requester = true, is_new_to_introducer = introducer_id is not null
  where state in ('asked', 'asking') and collective_id = old.collective_id and old.user_id in (requester_id, introducer_id);
  return null;
end $$;
