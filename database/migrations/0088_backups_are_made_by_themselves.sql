-- Each time that a backup was begun by the schedule. `file` names it once it was written and read again; `problem` says why there is none.
create table backup_runs (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  ended_at timestamptz,
  file text,
  bytes bigint,
  problem text,
  check ((ended_at is null and file is null and problem is null) or (ended_at is not null and (file is null) <> (problem is null))),
  check ((file is null) = (bytes is null))
);
create index backup_runs_good on backup_runs (begun_at) where file is not null;
