-- Lists are read from indexes alone where PostgreSQL knows that everybody can see the rows, which vacuum tells it. By default vacuum waits until
-- a fifth of a table has changed, and leaves alone what is under a fiftieth of its pages: one collective, however large, all of whose names
-- would be looked up in the table after a network was shared with it.
alter table network_person set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, vacuum_index_cleanup = on);
alter table collective_person set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, vacuum_index_cleanup = on);
alter table collective_edge set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, vacuum_index_cleanup = on);
alter table scope_organization set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, vacuum_index_cleanup = on);
