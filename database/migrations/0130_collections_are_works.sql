-- Some contracts are read as collections and are no works of the studio: lists of works leave them out by asking these views.
alter table collections add column is_work boolean not null default true;

-- A contract may be both: that of the pills is one by itself, and a work where the studio lists it among its collections too.
alter table collections drop constraint collections_chain_id_address_key;
alter table collections add constraint collections_at_an_address unique (chain_id, address, is_work);

-- The slugs are asked for once a query, so that lists in the order of an index stay so.
create view work_transfers as
  select * from transfers where collection <> all (array(select slug from collections where not is_work));

create view work_holdings as
  select * from holdings where collection <> all (array(select slug from collections where not is_work));
