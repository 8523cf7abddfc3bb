-- The queue narrowed down to one zone, and a claim found by its transaction.
create index claims_of_country on claims (country, state, state_since, claim_id);
create index claims_of_transaction on claims (tx_hash) where tx_hash is not null;
-- Parcels that should have arrived, and claims whose day for an address is over.
create index parcels_expected on parcels (expected_by) where state = 'shipped';
create index claims_due on claims (due_at) where state in ('accepted', 'numbered', 'printed', 'signed');
create index claim_addresses_kept on claim_addresses (claim_id) where purged_at is null;
