-- A deleted target list can be restored for a day. Meanwhile its name is free.
alter table target_list add column deleted_on timestamptz;
drop index target_list_name_key;
create unique index target_list_name_key on target_list (owner_id, lower(name)) where deleted_on is null;
create index target_list_deleted_idx on target_list (deleted_on) where deleted_on is not null;
-- The new index of names leaves deleted lists out, and erasures look for all lists of an owner.
create index target_list_owner_idx on target_list (owner_id);
