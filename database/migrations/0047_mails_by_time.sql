-- The outbox lists mails of all kinds together, newest first, and counts those that have not gone out.
create index identity_outbox_by_time on identity_outbox (created_at desc, id desc);
create index claim_notices_by_time on claim_notices (created_at desc, id desc);
create index identity_outbox_unsent on identity_outbox (id) where state in ('waiting', 'failed');
create index claim_notices_unsent on claim_notices (id) where state in ('waiting', 'failed');
