-- How the chain's nodes do as each process sees them: the one that follows the chain is often not the one that shows it to staff.
alter table processes add column nodes jsonb not null default '[]';
