-- The further chain on which somebody looks for the contract; absent, it is the studio's own.
alter table contract_inspections add column chain_id bigint check (chain_id > 0);
