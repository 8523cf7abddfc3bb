-- Who of several processes does what must not be done twice at once; taken over when it is not renewed in time.
create table job_turns (
  job text primary key,
  process uuid not null,
  until timestamptz not null
);

-- The processes that share this database, each with a sign of life. `keys` holds fingerprints of what they must have in common, never the keys.
create table processes (
  process uuid primary key,
  role text not null check (role in ('all', 'web', 'worker')),
  host text not null,
  version text not null,
  keys jsonb not null,
  failing jsonb not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
