-- In which run of its edition a claim is printed, by which day its print was promised to leave the studio when the claim was made, and
-- the day that holds now: the same, or the later one that its owner was told of. Days of the calendar (YYYY-MM-DD): they have no time zone.
alter table claims
  add column print_run text,
  add column promised_on text check (promised_on ~ '^\d{4}-\d\d-\d\d$'),
  add column leaves_by text check (leaves_by ~ '^\d{4}-\d\d-\d\d$'),
  add constraint claims_promise_is_whole check ((print_run is null) = (promised_on is null) and (print_run is null) = (leaves_by is null));
create index claims_of_print_runs on claims (edition_id, print_run) where print_run is not null;
create index claims_by_promised_day on claims (leaves_by)
  where leaves_by is not null and state in ('observed', 'accepted', 'numbered', 'printed', 'signed', 'packed', 'on-hold');
