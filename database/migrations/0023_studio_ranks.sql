-- Ranks by a studio's own settings, beside those of OpenRarity: for collections whose studio gave any.

create table studio_runs (
  collection text primary key,
  -- Settings and traits that the ranks were made from.
  checksum text not null,
  tokens_scored integer not null,
  problem_detail text,
  calculated_at timestamptz not null
);

create table studio_ranks (
  collection text not null,
  token_id numeric(78, 0) not null,
  score double precision not null,
  rank integer not null,
  primary key (collection, token_id)
);
