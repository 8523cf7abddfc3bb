-- Names of collectors in ENS as they were when last asked for; null where there is none, or none that leads back.
create table ens_names (
  address text primary key,
  name text,
  checked_at timestamptz not null
);
