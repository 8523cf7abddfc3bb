-- The address at which anybody who has it sees how far a claim is, and nothing of whose it is: 62 random bits.
alter table claims add column code text not null default substr(replace(gen_random_uuid()::text, '-', ''), 17, 16);
create unique index claims_by_code on claims (code);
