-- Contracts that an owner puts on the chain, step by step: what was chosen, and how far it is. Whoever goes on does so from here.
create table deployments (
  deployment_id bigint generated always as identity primary key,
  chain_id bigint not null,
  state text not null check (state in ('open', 'published', 'given-up')),
  -- What was chosen, as it was checked when it began; it never changes.
  terms jsonb not null,
  began_by text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
-- Two owners cannot deploy beside each other: the second is shown what the first has begun.
create unique index deployments_one_open on deployments (chain_id) where state = 'open';
create table deployment_steps (
  deployment_id bigint not null references deployments (deployment_id),
  position integer not null,
  key text not null,
  state text not null check (state in ('waiting', 'sent', 'mined', 'failed', 'skipped')),
  -- Who had which wallet asked last, when, and at which block: a transaction whose hash got lost is looked for from there on.
  asked_by text,
  asked_from text,
  asked_at timestamptz,
  asked_block bigint,
  -- Stored before anybody waits for it.
  tx_hash text,
  sent_at timestamptz,
  -- As the chain says it. The address is that of a contract that was created.
  address text,
  block_number bigint,
  block_hash text,
  final boolean not null default false,
  -- Why it failed, as a code.
  problem text,
  primary key (deployment_id, key),
  unique (deployment_id, position)
);
