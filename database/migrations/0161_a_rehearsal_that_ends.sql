-- What was rehearsed is still to be removed.
alter table own_studio add column ends_rehearsal boolean not null default false;
