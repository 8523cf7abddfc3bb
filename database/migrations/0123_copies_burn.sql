-- Burn campaigns take copies too (ERC-1155): how many of a piece a burn took; null for a single piece.
alter table burns add column copies numeric(78, 0) check (copies > 0);

-- A single piece burns once. Copies of a piece burn as often as there are some left.
alter table burns drop constraint burns_collection_address_token_id_key;
create unique index burns_of_single_piece on burns (collection_address, token_id) where copies is null;

comment on column burn_intents.quantity is 'Of a redemption, how many pills; of a burn, how many copies, and null for a single piece.';
