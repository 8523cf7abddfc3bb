-- What follows when a payment's money is not there, and when a claim goes to somebody else. SQL that PostgreSQL 15 takes.

-- Messages about one dispute, in whatever order they come.
alter table payment_events add column dispute_id text;
create index payment_events_of_dispute on payment_events (dispute_id) where dispute_id is not null;
-- Payments whose claims stand still.
create index payments_gone on payments (state) where state in ('refund-due', 'refunded', 'disputed');

-- An address under a legal hold that was given by an earlier owner of a claim: it is kept under a name of its own, out of the reach
-- of whoever took the claim over. The claim, and whose address it is.
alter table claim_addresses add column held_for text;
alter table claim_addresses add column given_by text;
create index claim_addresses_held on claim_addresses (held_for) where held_for is not null;
create index claim_addresses_given_by on claim_addresses (given_by) where given_by is not null;
