-- Since when something that is tried again and again has failed; null where it does not, or where nobody wrote it down.
alter table token_metadata add column failing_since timestamptz;
alter table images add column failing_since timestamptz;
alter table file_pictures add column failing_since timestamptz;
alter table payments add column failing_since timestamptz;
alter table escrow_settlements add column failing_since timestamptz;

-- The list of what keeps failing is asked with every page of the workbench.
create index token_metadata_failing on token_metadata (failing_since) where status = 'failed' and attempts >= 5;
create index images_failing on images (failing_since) where status = 'failed' and attempts >= 5;
create index file_pictures_failed on file_pictures (failing_since) where state = 'failed';
create index payments_failing on payments (failing_since) where attempts >= 3;
create index escrow_settlements_failing on escrow_settlements (failing_since) where problem is not null and settled_at is null;
