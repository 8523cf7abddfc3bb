-- Where nobody else could approve that a number be void, it becomes void at this moment by itself, unless it is taken back before.
alter table print_proposals add column due_at timestamptz;
create index print_proposals_due on print_proposals (due_at) where outcome is null;
