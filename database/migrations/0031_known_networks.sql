-- From which networks an account was entered before. Guesses from anywhere else fill the account's bucket of wrong passwords;
-- its owner, who comes from where they came before, does not find it full. A network is kept as a keyed hash.
create table identity_networks (
  uid text not null references identity_accounts (uid) on delete cascade,
  network_hash text not null,
  seen_at timestamptz not null,
  primary key (uid, network_hash)
);
create index identity_networks_by_time on identity_networks (seen_at);
