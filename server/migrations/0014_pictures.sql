-- Pictures are kept here and not as files: any number of processes serve them. Each is re-encoded by us, in two sizes. The
-- hash of what is stored is in its address, so that a browser may keep what it got.
delete from picture;
alter table picture
  drop column file_key,
  drop column content_type,
  add column hash text collate "C" not null check (hash ~ '^[0-9a-f]{32}$'),
  add column small bytea not null,
  add column large bytea not null;
-- They are compressed already.
alter table picture alter column small set storage external, alter column large set storage external;

-- The host of a website, by which a logo is found. Null where the text is no address of a public host.
create function website_domain(text) returns text
  language sql immutable strict parallel safe
  return substring(lower($1) from '^https?://(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,63})\.?(?:[/:?#]|$)');

-- What the logo service gave for a domain; without a hash it gave nothing, and is not asked again until then.
create table logo (
  domain text collate "C" primary key,
  hash text collate "C" check (hash ~ '^[0-9a-f]{32}$'),
  small bytea,
  large bytea,
  expires_on timestamptz not null,
  check (num_nonnulls(hash, small, large) in (0, 3))
);
alter table logo alter column small set storage external, alter column large set storage external;
create index logo_expires_idx on logo (expires_on);
