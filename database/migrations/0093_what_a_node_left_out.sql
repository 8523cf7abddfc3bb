-- Stretches of the chain of which the node said something else later than before, or that a second look found different from what is kept.
-- Open ones (`repaired_at is null`) make the app say that it is not well.
create table chain_differences (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  -- missing: events of the chain that were not kept; surplus: kept events that the chain does not have; unconfirmed: kept events that no node
  -- shows now, though their block is there; late: blocks that were final turned out to have other events; replaced: a final block is another one;
  -- owner and supply: the contract says something else than its events do.
  kind text not null check (kind in ('missing', 'surplus', 'unconfirmed', 'late', 'replaced', 'owner', 'supply')),
  source text not null,
  from_block bigint not null,
  to_block bigint not null,
  events integer not null check (events > 0),
  detail text not null,
  found_at timestamptz not null,
  repaired_at timestamptz,
  check (to_block >= from_block)
);
create index chain_differences_open on chain_differences (chain_id) where repaired_at is null;

-- Stretches that are read again before all others: a bloom filter or the owners of a piece speak of events that no answer had.
create table chain_suspicions (
  chain_id bigint not null,
  from_block bigint not null,
  to_block bigint not null,
  reason text not null,
  noted_at timestamptz not null,
  primary key (chain_id, from_block, to_block),
  check (to_block >= from_block)
);

-- How far the old blocks are read again. A round begins at the first block of all contracts and ends at the last final one.
create table chain_audits (
  chain_id bigint primary key,
  next_block bigint not null,
  ends_at bigint,
  round_began_at timestamptz,
  last_round_ended_at timestamptz,
  read_blocks bigint not null default 0
);
