-- When the person of a session last proved who they are, for steps that ask for a recent sign-in. Sessions of before do not
-- know it: there those steps ask to sign in again.
alter table sessions add column signed_in_at timestamptz;

-- The language that a person's browser asked for last, as the service writes mails in it; null for English until known.
alter table identity_accounts add column language text;
