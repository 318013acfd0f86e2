-- Single sign-on: the identities at an OpenID Connect provider that are linked to accounts.
create table sign_on (
  id integer generated always as identity primary key,
  user_id integer not null references user_account on delete cascade,
  -- The provider, and its id of the user, which never changes; an email address can be given to somebody else.
  issuer text collate "C" not null check (length(issuer) between 1 and 500),
  subject text collate "C" not null check (length(subject) between 1 and 255),
  email text not null check (length(email) between 3 and 254),
  created_on timestamptz not null default now(),
  last_used_on timestamptz not null default now(),
  unique (issuer, subject),
  -- Somebody else who gets the email address at the provider does not get the account.
  unique (user_id, issuer)
);

-- Null: the session began with a password.
alter table session
  add column sign_on_id integer references sign_on on delete set null,
  -- The id of the session at the provider, which names it when somebody signs out there.
  add column provider_session text collate "C" check (length(provider_session) between 1 and 500),
  -- Sealed with the server's secret. It is sent back to the provider when the user signs out.
  add column sealed_id_token bytea;
create index session_sign_on_idx on session (sign_on_id) where sign_on_id is not null;
