-- People who are erased, and the accounts that stay without one: see docs/privacy.md.

-- Who is to be erased, and when. Until then an account can be kept by deleting the row.
create table erasure (
  person_id integer primary key references person on delete cascade,
  -- Their own user, or an admin. Null: on the command line.
  requested_by integer references user_account,
  requested_on timestamptz not null default now(),
  due_on timestamptz not null
);
create index erasure_due_idx on erasure (due_on);

-- Keyed fingerprints of the LinkedIn addresses and emails of erased people, so that no import brings them back. Without the server's
-- secret they say nothing.
create table erased_address (
  fingerprint bytea primary key check (length(fingerprint) = 32),
  erased_on date not null default (now() at time zone 'UTC')::date
);

-- An erased account keeps its id, so that its messages and the activity stay for the others. It has no person, and nobody signs in.
alter table user_account alter column person_id drop not null;
alter table user_account add constraint user_account_erased_check
  check (person_id is not null or (disabled and username = 'erased-' || id));

-- The activity is append-only, except for an erasure and for the end of the time that it is kept.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or current_setting('kith.forgetting', true) is distinct from 'on' then
    raise exception '% is append-only', tg_table_name;
  end if;
  return null;
end $$;
