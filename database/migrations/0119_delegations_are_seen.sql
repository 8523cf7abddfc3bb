-- What the registries of delegate.xyz say of linked wallets, as the house read it last: for whom each acts, and since when the house has seen that. For
-- pages that show pieces of vault wallets. Whoever uses a right or looks after a claim is asked of the chain anew, never of this table.
create table seen_delegations (
  delegate text not null references wallet_links (address) on delete cascade,
  vault text not null check (vault ~ '^0x[0-9a-f]{40}$'),
  registry text not null check (registry in ('registry', 'older')),
  -- `all`, a collection, or a collection and the number of a piece.
  scope text not null,
  collection text,
  token_id numeric(78, 0),
  since timestamptz not null,
  block_number bigint not null,
  primary key (delegate, vault, registry, scope)
);
create index seen_delegations_of_vault on seen_delegations (vault);

alter table wallet_links add column delegations_read_at timestamptz;
create index wallet_links_by_reading on wallet_links (delegations_read_at nulls first);
