-- The moment that the last backup holds. After a restore it is that of the backup before.
alter table installation add column last_backup_on timestamptz;
