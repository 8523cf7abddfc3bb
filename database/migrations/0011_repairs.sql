-- Staff ask for a repair here: what follows from a contract's events is derived again, and the chain compared from this block on.
alter table house_contracts add column repair_from bigint;
