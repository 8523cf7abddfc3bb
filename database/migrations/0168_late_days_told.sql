-- The promised day of which a claim's owner was told that it passed: of leaving the studio, and of the parcel's arrival. Each day is told once.
alter table claims
  add column late_leaving_told text check (late_leaving_told ~ '^\d{4}-\d\d-\d\d$'),
  add column late_arrival_told text check (late_arrival_told ~ '^\d{4}-\d\d-\d\d$');
