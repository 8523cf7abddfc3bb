-- What went back of a payment in parts, on the card provider's own pages; in the smallest unit of its currency.
alter table payments add column part_refunded integer not null default 0 check (part_refunded >= 0);
