-- A revision can come from an exported folder that was read back.
alter table document_revisions drop constraint document_revisions_origin_check;
alter table document_revisions add constraint document_revisions_origin_check
  check (origin in ('folder', 'imported', 'edited', 'scheduled', 'set-aside'));
