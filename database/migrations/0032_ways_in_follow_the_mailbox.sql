-- Since when everything that leads into the account is from whoever has the mailbox of its address: they came in by a mail,
-- or a provider vouched for them. Null while it may be somebody else's, also where a button in a mail confirmed the address.
-- What was there before and had a confirmed address counts as its owner's.
alter table identity_accounts add column mailbox_at timestamptz;
update identity_accounts set mailbox_at = created_at where email_verified;
comment on column identity_accounts.valid_since is 'To the millisecond: tokens of sign-ins before it are void.';
comment on column sessions.token_issued_at is 'The valid_since that the session''s ID token was made under; where the service does not say it, when the token was made.';
