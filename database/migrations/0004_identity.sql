-- The embedded sign-in service. Secrets that it hands out (refresh tokens, codes) are kept as SHA-256 only, private keys
-- and second factors' secrets encrypted, passwords as argon2id. E-mail addresses are lower-case.

create table identity_accounts (
  uid text primary key,
  email text unique,
  -- The first address the account had: it can be restored from the mail that tells of a change.
  initial_email text,
  email_verified boolean not null default false,
  password_hash text,
  password_updated_at timestamptz,
  display_name text,
  photo_url text,
  phone_number text unique,
  disabled boolean not null default false,
  -- Signs in by mail links, by tokens the house mints.
  email_link boolean not null default false,
  custom_auth boolean not null default false,
  -- Claims that every token of the account carries: a JSON object of at most 1000 characters.
  custom_attributes text,
  -- Whole seconds: tokens of sign-ins before it are void.
  valid_since timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  last_refresh_at timestamptz
);
create index identity_accounts_newest on identity_accounts (created_at desc, uid);
create index identity_accounts_initial_email on identity_accounts (initial_email) where initial_email is not null;

-- The identities of an account at other providers; its password and phone number are in the account itself.
create table identity_provider_links (
  provider_id text not null,
  raw_id text not null,
  uid text not null references identity_accounts (uid) on delete cascade,
  email text,
  display_name text,
  photo_url text,
  screen_name text,
  linked_at timestamptz not null,
  primary key (provider_id, raw_id),
  unique (uid, provider_id)
);

-- Second factors. `last_step` is the last time step whose code was used: none is taken twice.
create table identity_factors (
  factor_id text primary key,
  uid text not null references identity_accounts (uid) on delete cascade,
  kind text not null,
  display_name text,
  secret_sealed text not null,
  last_step bigint,
  enrolled_at timestamptz not null
);
create index identity_factors_of_account on identity_factors (uid);

-- A sign-in is a family of refresh tokens, each made from the one before. A token that was exchanged stays until the
-- family ends, so that its use by somebody else is noticed.
create table identity_refresh_tokens (
  token_hash text primary key,
  family text not null,
  parent_hash text,
  uid text not null references identity_accounts (uid) on delete cascade,
  sign_in_provider text not null,
  -- What the sign-in added to its tokens: claims of a custom token, attributes of a provider, the second factor used.
  custom_claims jsonb,
  sign_in_attributes jsonb,
  second_factor jsonb,
  auth_time timestamptz not null,
  created_at timestamptz not null,
  exchanged_at timestamptz,
  revoked_at timestamptz
);
create index identity_refresh_tokens_of_family on identity_refresh_tokens (family);
create index identity_refresh_tokens_of_account on identity_refresh_tokens (uid);
create index identity_refresh_tokens_of_parent on identity_refresh_tokens (parent_hash) where parent_hash is not null;

-- Everything that is handed out once and taken back once: action codes of mails, sessions of enrolling a factor, pending
-- second steps, states of a sign-in at another provider. `data` is what its type needs.
create table identity_codes (
  code_hash text primary key,
  type text not null,
  uid text references identity_accounts (uid) on delete cascade,
  email text,
  new_email text,
  data jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_codes_of_account on identity_codes (uid, type);
create index identity_codes_by_end on identity_codes (expires_at);

-- Signing keys: published from `created_at` to `remove_at`, signing from `not_before` to `retire_at`.
create table identity_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk_sealed text not null,
  created_at timestamptz not null,
  not_before timestamptz not null,
  retire_at timestamptz not null,
  remove_at timestamptz not null
);

-- What was done to accounts, never with tokens, codes or passwords. Addresses of people are hashed.
create table identity_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  outcome text not null,
  uid text,
  actor text not null,
  address_hash text,
  user_agent text,
  request_id text,
  detail jsonb
);
create index identity_audit_of_account on identity_audit (uid, id desc);

create table identity_settings (
  name text primary key,
  value jsonb not null
);

-- Mails to send. `data` holds what the mail says, its link included, and is emptied when the mail has gone.
create table identity_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  to_email text not null,
  language text,
  uid text,
  data jsonb,
  state text not null default 'waiting',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  problem_code text,
  problem_detail text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index identity_outbox_due on identity_outbox (next_attempt_at) where state = 'waiting';

-- Leaking buckets: how full each was when it was last touched.
create table identity_limits (
  key text primary key,
  level double precision not null,
  at timestamptz not null
);
create index identity_limits_by_time on identity_limits (at);
