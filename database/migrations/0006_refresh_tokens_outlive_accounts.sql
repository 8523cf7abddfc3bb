-- A refresh token of an account that is gone must be told from one that never was: the first answers that the person was
-- deleted, so that the browser signs out. The rows lose nothing: they hold hashes alone, and go when they are old.
alter table identity_refresh_tokens drop constraint identity_refresh_tokens_uid_fkey;
