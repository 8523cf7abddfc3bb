-- What waited for a mail server until it was old news is held: listed, and sent only when somebody says so.
drop index claim_notices_unsent;
create index claim_notices_unsent on claim_notices (id) where state in ('waiting', 'failed', 'held');
