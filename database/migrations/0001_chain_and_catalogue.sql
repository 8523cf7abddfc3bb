-- What the house knows of the chain, and the catalogue derived from it. SQL that PostgreSQL 15 takes.
-- Addresses and hashes are lower-case text with 0x; token ids are 256 bits wide; block times are whole seconds.

create table chain_cursor (
  chain_id bigint primary key,
  genesis_hash text,
  -- Raised by whoever becomes the writer; every write names it, so a writer that was replaced writes nothing.
  epoch bigint not null default 0,
  head_block bigint,
  head_hash text,
  head_timestamp bigint,
  finalized_block bigint,
  finalized_hash text,
  -- Raised with every change that a page could show.
  version bigint not null default 0,
  state text not null default 'starting',
  problem_code text,
  problem_detail text,
  updated_at timestamptz not null default now()
);

create table collections (
  slug text primary key,
  chain_id bigint not null,
  address text not null,
  standard text not null,
  first_block bigint not null,
  -- Everything up to here is applied and final.
  indexed_block bigint not null,
  name text,
  symbol text,
  state text not null default 'waiting',
  problem_code text,
  problem_detail text,
  metadata_version bigint not null default 0,
  unique (chain_id, address)
);

-- Blocks that hold an event of ours.
create table blocks (
  chain_id bigint not null,
  number bigint not null,
  hash text not null,
  timestamp bigint not null,
  primary key (chain_id, number)
);

-- Facts: one row an event. Everything else about ownership is derived from these.
create table transfers (
  collection text not null,
  block_number bigint not null,
  log_index integer not null,
  block_hash text not null,
  tx_hash text not null,
  token_id numeric(78, 0) not null,
  from_address text not null,
  to_address text not null,
  timestamp bigint not null,
  primary key (collection, block_number, log_index)
);
create index transfers_of_token on transfers (collection, token_id, block_number desc, log_index desc);
create index transfers_from on transfers (from_address, block_number desc, log_index desc);
create index transfers_to on transfers (to_address, block_number desc, log_index desc);
create index transfers_by_block on transfers (block_number desc, log_index desc);

-- Prices, where the studio has a salesroom contract.
create table sales (
  block_number bigint not null,
  log_index integer not null,
  block_hash text not null,
  tx_hash text not null,
  collection text not null,
  token_id numeric(78, 0) not null,
  seller text not null,
  buyer text not null,
  price_wei numeric(78, 0) not null,
  timestamp bigint not null,
  primary key (block_number, log_index)
);
create index sales_of_token on sales (collection, token_id, block_number desc);

create table tokens (
  collection text not null,
  token_id numeric(78, 0) not null,
  -- The zero address or the dead address owns burned pieces; `burned` says so without a list of addresses.
  owner text not null,
  burned boolean not null,
  minted_block bigint not null,
  minted_at bigint not null,
  last_block bigint not null,
  last_log_index integer not null,
  last_moved_at bigint not null,
  transfer_count integer not null,
  primary key (collection, token_id)
);
create index tokens_of_owner on tokens (owner, collection, token_id);
create index tokens_newest on tokens (collection, minted_block desc, token_id desc);
create index tokens_last_moved on tokens (collection, last_block desc, last_log_index desc);

create table token_metadata (
  collection text not null,
  token_id numeric(78, 0) not null,
  status text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  fetched_at timestamptz,
  problem_code text,
  problem_detail text,
  token_uri text,
  name text,
  description text,
  image_url text,
  animation_url text,
  external_url text,
  raw jsonb,
  primary key (collection, token_id)
);
create index token_metadata_due on token_metadata (next_attempt_at) where status <> 'ready';

create table token_traits (
  collection text not null,
  token_id numeric(78, 0) not null,
  position integer not null,
  trait_type text not null,
  value text not null,
  display_type text,
  primary key (collection, token_id, position)
);
create index token_traits_by_value on token_traits (collection, trait_type, value, token_id);

create table rarity_ranks (
  collection text not null,
  token_id numeric(78, 0) not null,
  score double precision not null,
  rank integer not null,
  unique_attributes integer not null,
  trait_count integer not null,
  primary key (collection, token_id)
);
create index rarity_ranks_in_order on rarity_ranks (collection, rank, token_id);

create table rarity_runs (
  collection text primary key,
  strategy text not null,
  tokens_scored integer not null,
  entropy double precision not null,
  checksum text not null,
  problem_code text,
  problem_detail text,
  calculated_at timestamptz not null
);

-- Pictures of pieces: natural size and a colour that stands for the picture until it has loaded.
create table images (
  collection text not null,
  token_id numeric(78, 0) not null,
  source text not null,
  status text not null default 'pending',
  width integer,
  height integer,
  colour text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  problem_code text,
  problem_detail text,
  primary key (collection, token_id)
);
create index images_due on images (next_attempt_at) where status <> 'ready';

-- Asking marketplaces to read a piece's metadata again.
create table marketplace_refreshes (
  id bigint generated always as identity primary key,
  collection text not null,
  token_id numeric(78, 0) not null,
  marketplace text not null,
  state text not null default 'queued',
  reason text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  outcome_code text,
  outcome_detail text,
  requested_at timestamptz not null,
  finished_at timestamptz
);
create unique index marketplace_refreshes_waiting on marketplace_refreshes (collection, token_id, marketplace) where state = 'queued';
create index marketplace_refreshes_due on marketplace_refreshes (next_attempt_at) where state = 'queued';
create index marketplace_refreshes_newest on marketplace_refreshes (requested_at desc, id desc);

-- Sessions of the people who run the house.
create table sessions (
  token_hash text primary key,
  role text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
