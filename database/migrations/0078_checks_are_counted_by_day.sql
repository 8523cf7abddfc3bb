-- How often a certificate was checked online, by UTC day: no moment of a check is kept, and nothing of whoever made it. A day that is over
-- is told on the page of the piece; `is_told` is what the pages wait for, so that a check by itself makes no page anew.
-- SQL that PostgreSQL 15 takes.

create table certificate_checks (
  certificate_id text not null,
  -- ISO 8601: 2026-03-01
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  count integer not null check (count > 0),
  is_told boolean not null default false,
  primary key (certificate_id, day)
);
create index certificate_checks_untold on certificate_checks (day) where not is_told;

insert into certificate_checks (certificate_id, day, count)
  select certificate_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD'), count(*) from certificate_scans group by 1, 2;
drop table certificate_scans;

create constraint trigger pages_follow_checks after update on certificate_checks deferrable initially deferred for each row when (old.is_told is distinct from new.is_told) execute function pages_follow_prints();
