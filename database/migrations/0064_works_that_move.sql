-- Films, sounds, models and pages that descriptions of pieces name (animation_url), as far as somebody asked for one: what it was found to be, or why
-- it could not be read. The copies lie in the data folder.

create table moving_works (
  collection text not null,
  token_id numeric(78, 0) not null,
  -- MD5 of the address that it was read from: another address is another work.
  origin text not null,
  status text not null check (status in ('ready', 'failed')),
  content_type text,
  size bigint not null default 0,
  fetched_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  problem_code text,
  problem_detail text,
  primary key (collection, token_id)
);
create index moving_works_oldest on moving_works (fetched_at) where status = 'ready';
