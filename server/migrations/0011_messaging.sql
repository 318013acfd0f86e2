create table conversation (
  -- One-on-one: derived from the two user ids; group: random.
  id text collate "C" primary key check (id ~ '^[0-9a-f]{20}$'),
  type smallint not null check (type in (1, 2)),
  subject text check (length(subject) <= 100),
  picture_id integer unique references picture,
  last_sequence bigint not null default 0,
  participants smallint not null default 0 check (participants between 0 and 20),
  created_by integer not null references user_account,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  check (type = 2 or (subject is null and participants <= 2))
);

create table conversation_participant (
  conversation_id text collate "C" not null references conversation on delete cascade,
  user_id integer not null references user_account,
  -- Messages up to here came before them, and are not theirs to read.
  joined_sequence bigint not null default 0,
  read_sequence bigint not null default 0,
  joined_on timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
create index conversation_participant_user_idx on conversation_participant (user_id);

-- The counted column carries the limit of twenty, so that two people adding at once cannot pass it.
create function count_participants() returns trigger language plpgsql as $$
begin
  update conversation set participants = participants + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.conversation_id else old.conversation_id end;
  return null;
end $$;
create trigger count_participants after insert or delete on conversation_participant
  for each row execute function count_participants();

create table message (
  conversation_id text collate "C" not null references conversation on delete cascade,
  sequence bigint not null check (sequence > 0),
  author_id integer not null references user_account,
  text text not null check (length(text) between 1 and 10000),
  -- Chosen by the sender, so that sending again after a lost answer does not double the message.
  client_key uuid not null,
  created_on timestamptz not null default now(),
  primary key (conversation_id, sequence),
  unique (conversation_id, author_id, client_key)
);
