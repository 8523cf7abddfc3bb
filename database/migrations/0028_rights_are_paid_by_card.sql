-- A print by right may cost something, for an option: its payment comes back to the piece's own page.
alter table payments add column return_path text;
-- What waits for an address in one zone.
create index claims_without_address_to on claims (country, state, state_since, claim_id) where not has_address and state in ('accepted', 'numbered', 'printed', 'signed');
