-- When a description was last seen to be another one than before, or was announced to be: markets may show the earlier one for days.
alter table token_metadata add column changed_at timestamptz;
