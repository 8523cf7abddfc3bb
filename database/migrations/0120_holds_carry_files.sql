-- What somebody sends with a report of a stolen piece: photographs, drawn anew without what cameras write into them, PDF, and plain text.
create table piece_hold_files (
  hold_id bigint not null references piece_holds (hold_id) on delete cascade,
  position integer not null,
  sent_by text not null,
  sent_at timestamptz not null,
  name text not null,
  content_type text not null check (content_type in ('image/webp', 'application/pdf', 'text/plain')),
  content bytea not null,
  primary key (hold_id, position)
);
create index piece_hold_files_of_sender on piece_hold_files (sent_by);
