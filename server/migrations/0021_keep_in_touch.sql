-- People with whom a member keeps in touch: every so many months after the last contact, or after the member began.
create table keep_in_touch (
  user_id integer not null references user_account,
  person_id integer not null references person,
  months smallint not null check (months in (1, 3, 6, 12)),
  begun_on date not null default (now() at time zone 'UTC')::date,
  contacted_on date,
  due_on date not null generated always as ((coalesce(contacted_on, begun_on) + make_interval(months => months))::date) stored,
  -- The due day of which there was news.
  news_due_on date,
  updated_on timestamptz not null default now(),
  primary key (user_id, person_id)
);
create index keep_in_touch_due_idx on keep_in_touch (user_id, due_on);
create index keep_in_touch_person_idx on keep_in_touch (person_id);
-- What the daily job reads: few, because whoever was told is not in it.
create index keep_in_touch_news_idx on keep_in_touch (due_on) where news_due_on is distinct from due_on;
create trigger touch_updated_on before update on keep_in_touch for each row
  when ((old.months, old.begun_on, old.contacted_on) is distinct from (new.months, new.begun_on, new.contacted_on))
  execute function touch_updated_on();

-- The private address of a member's calendar. Only the hash of its token is stored.
create table calendar_feed (
  user_id integer primary key references user_account,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_on timestamptz not null default now()
);
