-- Who acted for the wallet whose claim it is: a hot wallet that the registry of delegate.xyz named for it, as read at a final block.
-- Such a claim is the account's that acted; the wallet whose it is by the chain is public and stays `claims.holder`.
create table claim_delegations (
  claim_id text primary key references claims (claim_id) on delete cascade,
  delegate text not null check (delegate ~ '^0x[0-9a-f]{40}$'),
  vault text not null check (vault ~ '^0x[0-9a-f]{40}$'),
  registry text not null check (registry in ('registry', 'older')),
  registry_address text not null check (registry_address ~ '^0x[0-9a-f]{40}$'),
  block_number bigint not null,
  at timestamptz not null
);
create index claim_delegations_of_vault on claim_delegations (vault);
