-- Passkeys of accounts (WebAuthn). What the authenticator keeps secret never comes here.
create table identity_passkeys (
  -- Made by the authenticator, in base64url.
  credential_id text primary key,
  uid text not null,
  -- COSE, in base64url.
  public_key text not null,
  -- How often the authenticator says that it has signed; always 0 where it does not count.
  counter bigint not null,
  -- How browsers reach the authenticator, in their own words with spaces between.
  transports text not null,
  -- Whether the passkey is kept by more than one device.
  backed_up boolean not null,
  name text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index identity_passkeys_of_account on identity_passkeys (uid);
