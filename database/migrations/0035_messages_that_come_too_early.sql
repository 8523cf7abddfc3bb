-- A message about a dispute may come before the one that tells which payment the provider means. SQL that PostgreSQL 15 takes.
alter table payment_events add column provider_payment text;
-- What it says happened: a word of the program's own list.
alter table payment_events add column event text;
create index payment_events_early on payment_events (provider_payment) where intent_id is null and provider_payment is not null;
-- The claims that have the payment of another one.
create index claims_that_replace on claims (state) where origin = 'replacement';
create index payment_events_of_intent on payment_events (intent_id) where dispute_id is not null;
