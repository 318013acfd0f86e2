-- Contents of files outside of the database, as objects in S3-compatible storage: the row then has the key of the object instead of the bytes.
-- The small size of a picture stays here: lists show many of them.
alter table message_attachment alter column content drop not null, add column object_key uuid;
alter table message_attachment add constraint message_attachment_content_or_object check (num_nonnulls(content, object_key) = 1);
create unique index message_attachment_object_idx on message_attachment (object_key) where object_key is not null;
alter table picture alter column large drop not null, add column object_key uuid;
alter table picture add constraint picture_large_or_object check (num_nonnulls(large, object_key) = 1);
create unique index picture_object_idx on picture (object_key) where object_key is not null;

-- Objects that no row names: not yet, or no more. Housekeeping deletes them after a day. Triggers keep this true, so that no code that
-- deletes rows needs to know about objects, and nothing is ever deleted because it was found in a listing of the storage.
create table unused_object (
  key uuid primary key,
  since timestamptz not null default now()
);
create index unused_object_since_idx on unused_object (since);

create function use_object() returns trigger language plpgsql as $$
begin
  delete from unused_object where key = new.object_key;
  if not found then
    raise exception 'the object % is not stored, or used by another row', new.object_key;
  end if;
  return null;
end $$;
create function release_object() returns trigger language plpgsql as $$
begin
  insert into unused_object (key) values (old.object_key);
  return null;
end $$;
create function release_all_objects() returns trigger language plpgsql as $$
begin
  execute format('insert into unused_object (key) select object_key from %I where object_key is not null', tg_table_name);
  return null;
end $$;

-- The names matter: an update releases the old object before it uses the new one.
create trigger object_2_used after insert or update of object_key on message_attachment
  for each row when (new.object_key is not null) execute function use_object();
create trigger object_1_released after update of object_key or delete on message_attachment
  for each row when (old.object_key is not null) execute function release_object();
create trigger objects_released before truncate on message_attachment for each statement execute function release_all_objects();
create trigger object_2_used after insert or update of object_key on picture
  for each row when (new.object_key is not null) execute function use_object();
create trigger object_1_released after update of object_key or delete on picture
  for each row when (old.object_key is not null) execute function release_object();
create trigger objects_released before truncate on picture for each statement execute function release_all_objects();
