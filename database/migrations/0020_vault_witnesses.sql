-- A witness whose address is a contract: the chain said that the signature holds (ERC-1271), a browser alone cannot.
alter table vault_witnesses add column is_contract boolean not null default false;
