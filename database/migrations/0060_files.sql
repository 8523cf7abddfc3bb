-- Files that staff upload: what each is called and says, its contents one generation after the other, and uploads under way.

create table files (
  file_id text primary key,
  name text not null,
  -- The generation that is offered now, and how often what is said of it was changed.
  generation integer not null,
  metageneration integer not null,
  cache_control text not null,
  content_disposition text not null,
  content_encoding text not null,
  content_language text,
  custom_metadata jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index files_by_change on files (updated_at desc, file_id) where deleted_at is null;

create table file_generations (
  file_id text not null references files (file_id),
  generation integer not null,
  -- Where the bytes are: the store, and their name in it.
  bucket text not null,
  object_key text not null unique,
  size bigint not null,
  md5_hash text not null,
  content_type text not null,
  width integer,
  height integer,
  created_by text not null,
  created_at timestamptz not null,
  -- Since when another one is offered, or none; a worker removes it after a while.
  superseded_at timestamptz,
  primary key (file_id, generation)
);
create index file_generations_superseded on file_generations (superseded_at) where superseded_at is not null;

create table file_uploads (
  upload_id text primary key,
  begun_by text not null,
  name text not null,
  size bigint not null,
  -- What the sender says of the content, as base64.
  md5_hash text,
  -- The file that gets a new generation, and the one that it must still have.
  replaces text,
  if_generation integer,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  -- What became of it.
  file_id text,
  generation integer
);
create index file_uploads_by_person on file_uploads (begun_by) where file_id is null;
create index file_uploads_expiring on file_uploads (expires_at);
