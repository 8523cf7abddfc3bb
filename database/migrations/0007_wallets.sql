-- Wallets that people have proved to be theirs, and the proofs that are under way.

-- A wallet belongs to one account, by its address in lower case. Accounts are uids of the sign-in service, which may be a
-- hosted one: nothing here can refer to its tables.
create table wallet_links (
  address text primary key,
  uid text not null,
  linked_at timestamptz not null
);
create index wallet_links_of_account on wallet_links (uid, linked_at);

-- What a wallet is asked to sign is made again from these columns. The nonce is kept as a hash, and the row goes when it
-- is used. `uid` and `session_id` are there where a signed-in person links a wallet.
create table wallet_nonces (
  nonce_hash text primary key,
  purpose text not null check (purpose in ('link', 'sign-in')),
  address text not null,
  uid text,
  session_id bigint,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'link') = (uid is not null and session_id is not null))
);
create index wallet_nonces_by_end on wallet_nonces (expires_at);

-- Append-only: which wallet came to which account, or left it, and when.
create table wallet_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  act text not null,
  address text not null,
  uid text not null,
  request_id text
);
create index wallet_acts_of_account on wallet_acts (uid, id desc);
