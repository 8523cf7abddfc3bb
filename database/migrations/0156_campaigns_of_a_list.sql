-- A campaign may have its pieces as a list of bits in the contract, which says them by another view than ranges; `ranges` has them either way.
alter table burn_campaigns add column by_list boolean not null default false;
