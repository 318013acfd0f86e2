/** Positions in the write-ahead log. A server that has replayed the log up to a position shows all that was committed before it. */

export interface LogPosition {
  /** The cluster, its timeline and the database. Positions can be compared only if they are equal: after a failover they are not. */
  history: string;
  bytes: number;
}

export const contains = (one: LogPosition, other: LogPosition): boolean =>
  one.history === other.history && one.bytes >= other.bytes;

const historyWith = (timeline: string) =>
  `concat_ws('/', (select system_identifier from pg_control_system()), ${timeline},
    (select oid from pg_database where datname = current_database()))`;

/** A commit that waits for the disk is flushed before anybody sees it. Without waiting, the end of all that is written must do. */
export const PRIMARY_POSITION = `select ${historyWith(`('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int`)} as history,
    (lsn - '0/0')::bigint as bytes
  from (select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end as lsn) current`;

export interface ReplicaPosition extends LogPosition {
  isReplica: boolean;
  /** Several servers behind one address start at different moments. */
  startedOn: string;
}

/** The timeline of the last checkpoint: after a failover, a replica counts as of the old one until its next checkpoint. */
export const REPLICA_POSITION = `select pg_is_in_recovery() as "isReplica", pg_postmaster_start_time()::text as "startedOn",
    ${historyWith('(select timeline_id from pg_control_checkpoint())')} as history,
    coalesce((pg_last_wal_replay_lsn() - '0/0')::bigint, 0) as bytes`;
