-- What a studio says and shows: a document a subject, with the state it is in and every revision it had.
create table documents (
  id bigint generated always as identity primary key,
  kind text not null,
  name text not null,
  published integer,
  draft jsonb,
  draft_version integer not null default 0,
  draft_by text,
  draft_at timestamptz,
  scheduled integer,
  scheduled_for timestamptz,
  scheduled_by text,
  schedule_problem text,
  folder_hash text,
  unique (kind, name),
  check ((scheduled is null) = (scheduled_for is null))
);
create table document_revisions (
  document_id bigint not null references documents (id),
  number integer not null,
  content jsonb not null,
  origin text not null check (origin in ('folder', 'edited', 'scheduled', 'set-aside')),
  made_by text,
  made_at timestamptz not null,
  published_at timestamptz,
  primary key (document_id, number)
);
-- One row: raised with each change of what is published, so that every process knows when to read the documents again.
create table content_state (only_one boolean primary key default true check (only_one), version bigint not null);
