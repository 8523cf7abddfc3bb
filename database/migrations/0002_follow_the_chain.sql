-- One log may stand for several transfers (ERC-2309 ConsecutiveTransfer): they share its place and differ in sub_index.
alter table transfers add column sub_index integer not null default 0;
alter table transfers drop constraint transfers_pkey;
alter table transfers add primary key (collection, block_number, log_index, sub_index);

-- Announcements that metadata changed (ERC-4906), kept until their block is final, so that none counts twice.
create table metadata_updates (
  collection text not null,
  block_number bigint not null,
  log_index integer not null,
  block_hash text not null,
  first_token_id numeric(78, 0) not null,
  last_token_id numeric(78, 0) not null,
  primary key (collection, block_number, log_index)
);

-- The salesroom is read like a collection; its place in the chain stands beside the cursor.
alter table chain_cursor add column sales_address text;
alter table chain_cursor add column sales_first_block bigint;
alter table chain_cursor add column sales_indexed_block bigint;

-- Token ids tell rows apart, slugs hardly do: with them in front the index is filled and searched in half the time.
drop index transfers_of_token;
create index transfers_of_token on transfers (token_id, collection, block_number desc, log_index desc);

-- What is due is asked for collection by collection.
drop index token_metadata_due;
create index token_metadata_due on token_metadata (collection, next_attempt_at) where status <> 'ready';
