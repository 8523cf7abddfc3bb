-- Sealed vaults: what the chain says of them, and what the house keeps for them. SQL that PostgreSQL 15 takes.

-- Follows from the events of the contract `vaults` in house_events.
create table vaults (
  vault_id numeric(78, 0) primary key,
  -- Null once busted.
  holder text,
  first_holder text not null,
  root text not null,
  leaf_count integer not null,
  escrow_count integer not null,
  promised_at bigint not null,
  sealed_block bigint not null,
  sealed_log_index integer not null,
  sealed_block_hash text not null,
  sealed_tx text not null,
  sealed_at bigint not null,
  busted_by text,
  busted_to text,
  busted_block bigint,
  busted_block_hash text,
  busted_tx text,
  busted_at bigint,
  -- Where the studio says on the chain that the contents are published too.
  contents_address text
);
create index vaults_of_holder on vaults (holder) where holder is not null;
create index vaults_busted on vaults (busted_block desc) where busted_block is not null;
create index vaults_by_root on vaults (root);

create table vault_escrow (
  vault_id numeric(78, 0) not null,
  position integer not null,
  -- The slug where the studio shows the collection.
  collection text,
  collection_address text not null,
  token_id numeric(78, 0) not null,
  -- inside | handed-over | waiting
  state text not null,
  recipient text,
  moved_tx text,
  primary key (vault_id, position)
);
create index vault_escrow_of_piece on vault_escrow (collection, token_id) where collection is not null;

-- What the studio put together: the contents with their salts, encrypted with a key that is not in the database. The leaves are
-- bound to a vault's number, so a list is known by its root alone, and outlives a sealing that left the chain.
create table vault_contents (
  root text primary key,
  vault_id numeric(78, 0) not null,
  leaf_count integer not null,
  -- Public from the start: the hashes of all leaves, 64 digits each without 0x.
  leaf_hashes text not null,
  sealed_contents text not null,
  -- Public: what may be inside, as the studio says it; a list of { what, count, of }.
  possible jsonb,
  -- Public: places in the list that are shown before the bust, with contents and salt.
  shown jsonb,
  -- For the sealing: who gets it, the promised second of the chain, which pieces go into escrow.
  recipient text,
  promised_at bigint,
  escrow jsonb,
  made_by text,
  made_at timestamptz not null,
  -- closed | published | mismatch
  state text not null default 'closed',
  -- In the open, after the bust is final: a list of { index, salt, content }.
  published jsonb,
  published_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  problem_code text,
  problem_detail text
);
create index vault_contents_of_vault on vault_contents (vault_id, made_at desc);

-- Who saw the contents before the sealing and signed that.
create table vault_witnesses (
  root text not null,
  address text not null,
  name text,
  signature text not null,
  signed_at timestamptz not null,
  primary key (root, address)
);

-- What staff should look at: told once in the log, shown in boss until it is over.
create table vault_alarms (
  vault_id numeric(78, 0) not null,
  -- mismatch | contents-missing | unreadable | overdue | due
  kind text not null,
  detail text not null,
  raised_at timestamptz not null,
  primary key (vault_id, kind)
);
