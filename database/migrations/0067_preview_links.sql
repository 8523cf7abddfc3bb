-- A link by which people without an account see a draft: one for a document at a time, known by its hash alone.
create table preview_links (
  document_id bigint primary key references documents (id),
  token_hash text not null unique,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
