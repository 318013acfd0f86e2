-- What admins edit has a version, so that the second of two is told. Signing in or being active does not raise a user's.
alter table user_account add version integer not null default 1;
alter table cause add version integer not null default 1;
alter table interest add version integer not null default 1;
alter table job_function add version integer not null default 1;
alter table tag add version integer not null default 1;
alter table skill_category add version integer not null default 1;
alter table skill_type add version integer not null default 1;

-- The orders of the users table.
create index user_account_created_idx on user_account (created_on desc nulls last, id desc);
create index user_account_active_idx on user_account (last_active desc nulls last, id desc);
create index issue_resolved_idx on issue (is_resolved, created_on desc);
