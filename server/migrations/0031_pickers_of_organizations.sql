-- Pickers offer first where most people are: how many they are is read with the names, without a look into the table.
drop index scope_organization_name_idx;
create index scope_organization_name_idx on scope_organization (scope_id, sort_name, organization_id) include (people);
