-- What was sent, or proposed to a Safe, and is waited for no longer can be executed all the same: it stays `sent`, is followed, and what it would
-- promise counts, until it is executed, rejected or replaced.
alter table owner_calls add column aside_at timestamptz;
update owner_calls set state = 'sent', aside_at = ended_at, ended_at = null
  where state = 'skipped' and tx_hash is not null and problem is null;
