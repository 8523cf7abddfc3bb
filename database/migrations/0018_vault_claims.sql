-- Which busted vaults have opened the claims on prints that lay in them. SQL that PostgreSQL 15 takes.

-- Which vaults' prints have opened claims: looked at once for each bust.
create table vault_claim_scans (
  root text primary key,
  -- The block of the bust that was looked at: another one is looked at again.
  busted_block_hash text not null,
  opened integer not null,
  scanned_at timestamptz not null
);
