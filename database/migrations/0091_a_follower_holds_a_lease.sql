-- Who follows a chain, and until when by this database's own clock: renewed while the process lives, taken by another one when it has run
-- out. `holder` is empty once it was given back. `connections` is the name under which the holder's connections stand in pg_stat_activity,
-- so that whoever takes a lease that ran out can end what a frozen process left open. `marked` says that the holder has the advisory lock,
-- so that finding that lock free means that the holder's connection is gone. What may be written is decided by chain_cursor.epoch.
create table follower_leases (
  chain_id bigint primary key,
  holder text not null,
  connections text not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  marked boolean not null default false
);
