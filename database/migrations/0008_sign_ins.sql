-- A sign-in is one row, and renewing it is one change of that row. Its refresh token names the row; the next token is
-- derived from the one that is exchanged, so that nothing has to be kept of a token but its hash. Nobody is signed in yet
-- when this runs: the rows of before are let go.
drop table identity_refresh_tokens;

create table identity_sign_ins (
  family text primary key,
  -- Not a reference: a sign-in outlives its account, so that the browser hears that the account is gone.
  uid text not null,
  current_hash text not null,
  -- The tokens before the current one, newest first, as hash@second of their exchange.
  recent text[] not null default '{}',
  exchanged_at timestamptz,
  sign_in_provider text not null,
  -- What the sign-in added to its tokens: claims of a custom token, attributes of a provider, the second factor used.
  custom_claims jsonb,
  sign_in_attributes jsonb,
  second_factor jsonb,
  auth_time timestamptz not null,
  created_at timestamptz not null,
  revoked_at timestamptz
-- Renewing changes no indexed column: with room in the page, no index is touched.
) with (fillfactor = 70);
create index identity_sign_ins_of_account on identity_sign_ins (uid);
