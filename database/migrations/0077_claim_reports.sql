-- What an owner says of a parcel that did not come as it should.
create table claim_reports (
  report_id bigint generated always as identity primary key,
  claim_id text not null references claims (claim_id),
  kind text not null check (kind in ('damaged', 'lost')),
  words text not null,
  reported_by text not null,
  at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  answer text
);
create index claim_reports_of_claim on claim_reports (claim_id, at);
-- One claim has one open report, and the workbench lists the open ones, the oldest first.
create unique index claim_reports_open on claim_reports (claim_id) where closed_at is null;
create index claim_reports_waiting on claim_reports (at) where closed_at is null;

-- Their photographs, drawn anew without what cameras write into them.
create table claim_report_photos (
  report_id bigint not null references claim_reports (report_id) on delete cascade,
  position integer not null,
  reported_by text not null,
  picture bytea not null,
  primary key (report_id, position)
);
