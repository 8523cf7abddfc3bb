-- Who is signed in where, which role an account has, and what the people of the studio did. Accounts themselves belong to
-- the sign-in service, the house's own or a hosted one; here they are only uids.

-- The sessions until now were opened by the studio key, which opens nothing any more.
drop table sessions;

-- `id` names a session on pages and opens nothing; the cookie's token is kept as a hash only.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  uid text not null,
  email text,
  email_verified boolean not null,
  -- When the ID token was made that opened the session: an account's valid_since ends those of older tokens.
  token_issued_at timestamptz not null,
  device text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_account on sessions (uid, id desc);
create index sessions_by_end on sessions (expires_at);

create table account_roles (
  uid text not null,
  role text not null check (role in ('owner', 'staff')),
  granted_by text not null,
  granted_at timestamptz not null,
  primary key (uid, role)
);

-- Links that make whoever follows them the first owner, as hashes; the first use removes them all.
create table owner_links (
  code_hash text primary key,
  made_at timestamptz not null
);

-- Append-only: what staff did, to whom, when. Never what a mail or a token said.
create table staff_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  act text not null,
  subject text,
  detail text,
  request_id text
);
create index staff_acts_of_subject on staff_acts (subject, id desc);
