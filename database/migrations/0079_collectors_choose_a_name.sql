-- How the owner of some wallets is shown: by the name they chose, by ENS, or by the address alone.
alter table collector_choices
  add column shown_as text not null default 'ens' check (shown_as in ('name', 'ens', 'address')),
  add column name text,
  -- The name folded: no two accounts have names that look alike.
  add column name_key text unique,
  -- The wallet that has the name, where the wallets are not shown as one. In lower case.
  add column name_wallet text,
  add column name_changed_at timestamptz,
  -- When staff last read it.
  add column name_read_at timestamptz,
  -- Why the studio shows the name no longer, as its collector reads it; null while it does.
  add column name_taken_away text check (char_length(name_taken_away) between 1 and 500),
  add check (num_nulls(name, name_key, name_wallet, name_changed_at) in (0, 4)),
  add check (shown_as <> 'name' or name is not null);
