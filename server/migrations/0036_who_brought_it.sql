-- Whose import has brought a record or a role; when, `created_on` says. Null: nobody's. A role that a human has changed is the human's.
alter table person add imported_by integer references user_account;
alter table organization add imported_by integer references user_account;
alter table work_role add imported_by integer references user_account,
  add constraint work_role_imported_check check (imported_by is null or source = 'import');

-- What is known of earlier imports. That is no change of the records: their last change stays when it was.
alter table person disable trigger touch_updated_on;
alter table organization disable trigger touch_updated_on;
alter table work_role disable trigger touch_updated_on;
update person p set imported_by = i.user_id
from linkedin_import_row r join linkedin_import i on i.id = r.import_id
where r.change ? 'createdPerson' and p.id = r.person_id;
update organization o set imported_by = i.user_id
from linkedin_import_row r join linkedin_import i on i.id = r.import_id
where r.change ? 'createdOrganization' and o.id = (r.change ->> 'createdOrganization')::int;
update work_role w set imported_by = i.user_id
from linkedin_import_row r join linkedin_import i on i.id = r.import_id
where r.change ? 'addedRole' and w.id = (r.change ->> 'addedRole')::int and w.source = 'import';
alter table person enable trigger touch_updated_on;
alter table organization enable trigger touch_updated_on;
alter table work_role enable trigger touch_updated_on;

-- 'waits': the row says something else of where somebody works than others have said. 'kept': the member lets that stand.
alter table linkedin_import_row add role_review text check (role_review in ('waits', 'kept'));
create index linkedin_import_row_review_idx on linkedin_import_row (import_id)
  where possible_duplicate_id is not null or role_review = 'waits';
