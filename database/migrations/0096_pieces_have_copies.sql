-- Collections whose pieces have copies (ERC-1155). Their transfers say how many; those of single pieces move one.
alter table transfers add column quantity numeric not null default 1;

-- How many copies there are of a piece, and no owner: who holds them stands in `copies`. A single piece has an owner and no number.
alter table tokens add column copies numeric;
alter table tokens alter column owner drop not null;
alter table tokens add constraint tokens_single_or_copies check ((owner is null) = (copies is not null));

-- Derived from transfers. Whoever gave more than the transfers gave them stands here below zero until the missing ones are read.
create table copies (
  collection text not null,
  token_id numeric(78, 0) not null,
  holder text not null,
  quantity numeric not null,
  last_block bigint not null,
  primary key (collection, token_id, holder)
);
create index copies_of_holder on copies (holder, collection, token_id);

-- Who holds what, of both kinds: the owner of a single piece is its one holder.
create view holdings as
  select collection, token_id, owner as holder, 1::numeric as quantity, last_block
  from tokens where owner is not null and not burned
  union all
  select collection, token_id, holder, quantity, last_block
  from copies where quantity > 0 and holder <> '0x000000000000000000000000000000000000dead';
