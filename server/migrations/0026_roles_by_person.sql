-- Filters that must hold of one and the same role are checked person by person: the index alone answers them.
drop index work_role_person_idx;
create index work_role_person_idx on work_role (person_id)
  include (is_ongoing, role_type_id, organization_id, seniority_level_ids);
