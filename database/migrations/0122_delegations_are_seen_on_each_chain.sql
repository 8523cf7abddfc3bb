-- A vault wallet names another wallet on one chain, and what it holds elsewhere is not meant by it. What was seen so far was read on the studio's own chain.
alter table seen_delegations add column chain_id bigint check (chain_id > 0);
update seen_delegations set chain_id = (select chain_id from chain_cursor where is_followed order by chain_id limit 1);
delete from seen_delegations where chain_id is null;
alter table seen_delegations alter column chain_id set not null;
alter table seen_delegations drop constraint seen_delegations_pkey;
alter table seen_delegations add primary key (delegate, chain_id, vault, registry, scope);
