-- A database may hold cursors of several chains: the demo's, one that was set by mistake, today's. Whoever takes the pen of a
-- chain marks its cursor, and what pages and jobs ask of "the chain" comes from there alone.
alter table chain_cursor add column is_followed boolean not null default true;
update chain_cursor set is_followed = false where chain_id <> (select chain_id from chain_cursor order by updated_at desc, chain_id limit 1);
