-- What the import itself needs beside the tables of 0009.
alter table linkedin_import
  -- A contact added by hand is an import of one row.
  add kind text not null default 'file' check (kind in ('file', 'hand')),
  -- The newest export wins, whenever it is uploaded.
  add exported_on date not null default current_date,
  drop constraint linkedin_import_status_check,
  add constraint linkedin_import_status_check
    check (status in ('waiting', 'running', 'failed', 'completed', 'undoing', 'undone')),
  drop constraint linkedin_import_check,
  add constraint linkedin_import_completed_check check ((status in ('waiting', 'running')) = (completed_on is null));
drop index linkedin_import_one_running;
create unique index linkedin_import_one_running on linkedin_import (user_id) where status in ('waiting', 'running', 'undoing');

alter table linkedin_import_row
  -- Who it is about, as people without an address are matched: the name, and the company.
  add name_key text collate "C" generated always as (
    fold_name(btrim((contact ->> 'firstName') || ' ' || (contact ->> 'lastName'))) || e'\n' || fold_name(contact ->> 'company')
  ) stored,
  -- What the last import of the same member said about the same person, where it differs.
  add moved_from jsonb,
  -- Somebody of the same name at the same company, until the member has said whether they are the same.
  add possible_duplicate_id integer references person on delete set null;
create index linkedin_import_row_name_idx on linkedin_import_row (name_key);
create index linkedin_import_row_duplicate_idx on linkedin_import_row (possible_duplicate_id)
  where possible_duplicate_id is not null;

-- The day of the export that says so; of an imported role only.
alter table work_role add exported_on date;

create index organization_mapped_name_folded_idx on organization_mapped_name (fold_name(name));
