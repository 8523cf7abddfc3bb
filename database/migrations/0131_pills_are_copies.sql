-- Pills are read as any collection of copies (ERC-1155). What was read of them so far is moved over: the same events of the same blocks, so that
-- nothing has to be asked of the chain again, and no moment passes in which nobody holds a pill.
insert into collections (slug, chain_id, address, standard, first_block, indexed_block, is_work)
select 'pill', chain_id, address, 'erc1155', first_block, indexed_block, false from house_contracts where kind = 'pills';

insert into transfers (collection, block_number, log_index, sub_index, block_hash, tx_hash, token_id, from_address, to_address, timestamp, quantity)
select 'pill', e.block_number, e.log_index, m.place, e.block_hash, e.tx_hash, m.id, e.arguments->>'from', e.arguments->>'to', e.timestamp, m.quantity
from house_events e
cross join lateral (
  select 0 as place, (e.arguments->>'id')::numeric as id, (e.arguments->>'value')::numeric as quantity where e.event = 'TransferSingle'
  union all
  select (i.n - 1)::integer, i.id::numeric, v.quantity::numeric
  from jsonb_array_elements_text(e.arguments->'ids') with ordinality i(id, n)
  join jsonb_array_elements_text(e.arguments->'values') with ordinality v(quantity, n) on v.n = i.n
  where e.event = 'TransferBatch'
) m
where e.kind = 'pills' and m.quantity <> 0;

insert into copies (collection, token_id, holder, quantity, last_block)
select 'pill', token_id, holder, sum(quantity), max(block_number)
from (
  select token_id, to_address as holder, quantity, block_number from transfers where collection = 'pill'
  union all
  select token_id, from_address, -quantity, block_number from transfers where collection = 'pill'
) sides
where holder <> '0x0000000000000000000000000000000000000000' group by token_id, holder having sum(quantity) <> 0;

insert into tokens (collection, token_id, copies, burned, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count)
select 'pill', summed.token_id, summed.copies, summed.copies <= 0, summed.minted_block, summed.minted_at,
  newest.block_number, newest.log_index, newest.timestamp, summed.transfers
from (
  select distinct on (token_id) token_id, block_number, log_index, timestamp from transfers
  where collection = 'pill' order by token_id, block_number desc, log_index desc, sub_index desc
) newest
join (
  select token_id, count(*)::integer as transfers, min(block_number) as minted_block, min(timestamp) as minted_at,
    coalesce(sum(quantity) filter (where from_address in ('0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dead')), 0)
      - coalesce(sum(quantity) filter (where to_address in ('0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dead')), 0) as copies
  from transfers where collection = 'pill' group by token_id
) summed on summed.token_id = newest.token_id;

delete from house_events where kind = 'pills' and event in ('TransferSingle', 'TransferBatch');
drop index house_events_from;
drop index house_events_to;
drop table pill_balances;
drop table pill_kinds;

-- The kinds that the contract has, with their names and figures; who holds them stands in `holdings`.
create view pill_kinds as
  select (k.arguments->>'id')::numeric(78, 0) as pill_id, k.arguments->>'name' as name,
    (select coalesce(sum(t.quantity), 0) from transfers t where t.collection = 'pill' and t.token_id = (k.arguments->>'id')::numeric
      and t.from_address = '0x0000000000000000000000000000000000000000') as issued,
    (select coalesce(sum(t.quantity), 0) from transfers t where t.collection = 'pill' and t.token_id = (k.arguments->>'id')::numeric
      and t.to_address = '0x0000000000000000000000000000000000000000') as destroyed
  from house_events k where k.kind = 'pills' and k.event = 'KindAdded';
