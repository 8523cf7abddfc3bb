-- What somebody chose for the public pages of their linked wallets. Accounts are uids of the sign-in service.
create table collector_choices (
  uid text primary key,
  -- No page, no place in lists.
  hidden boolean not null default false,
  -- All wallets of the account are shown as one collector.
  together boolean not null default false,
  changed_at timestamptz not null
);
