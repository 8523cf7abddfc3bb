-- What the house sends to settle pills that were locked. SQL that PostgreSQL 15 takes.

-- One line for each lock that the house has begun to settle; the chain says whether it is.
create table escrow_settlements (
  intent_id text primary key,
  act text not null check (act in ('finalise', 'give-back')),
  -- The transaction that was signed last; null between a failure and the next try.
  nonce bigint,
  tx_hash text,
  raw text,
  fee numeric(78, 0),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null,
  problem text,
  -- The lock's end stands in a final block.
  settled_at timestamptz
);
create index escrow_settlements_open on escrow_settlements (nonce) where settled_at is null;

-- Which process sends: one at a time, so that numbers of transactions are given once. Whoever is gone is replaced when its time is over.
create table escrow_senders (
  id integer primary key default 1 check (id = 1),
  process text not null,
  until timestamptz not null
);
