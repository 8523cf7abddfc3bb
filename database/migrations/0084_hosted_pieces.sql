-- What a studio says of the pieces of an own contract whose metadata it hosts itself.
create table hosted_collections (
  collection text primary key,
  -- What every piece answers with before the reveal; {id} in the name stands for its number.
  placeholder_name text not null default '' check (char_length(placeholder_name) <= 1000),
  placeholder_description text not null default '' check (char_length(placeholder_description) <= 10000),
  placeholder_file text,
  cover_file text,
  -- The moment that was set, and when it came to be.
  reveals_at timestamptz,
  revealed_at timestamptz,
  state text not null default 'open' check (state in ('open', 'freezing', 'frozen')),
  freeze_begun_by text,
  -- Where documents and pictures are, as the frozen documents say it.
  base_url text,
  problem text,
  root text check (root ~ '^[0-9a-f]{64}$'),
  frozen_at timestamptz,
  check (state = 'open' or revealed_at is not null),
  check ((state = 'frozen') = (root is not null and frozen_at is not null))
);

create table hosted_pieces (
  collection text not null,
  token_id numeric(78, 0) not null,
  name text not null,
  description text not null,
  traits jsonb not null,
  picture_file text,
  external_url text,
  changed_at timestamptz not null,
  -- From the freezing on: the very bytes that are served, and the SHA-256 of them and of the picture.
  document text,
  document_hash text check (document_hash ~ '^[0-9a-f]{64}$'),
  picture_hash text check (picture_hash ~ '^[0-9a-f]{64}$'),
  primary key (collection, token_id)
);
create index hosted_pieces_by_file on hosted_pieces (picture_file) where picture_file is not null;

-- A table of pieces that somebody sent. Its rows wait here until they are imported, and are gone afterwards.
create table hosted_imports (
  id bigint generated always as identity primary key,
  collection text not null,
  file_name text not null,
  state text not null check (state in ('preview', 'running', 'done', 'dropped')),
  total integer not null,
  done integer not null default 0,
  mistakes jsonb not null,
  mistake_count integer not null,
  columns jsonb not null,
  begun_by text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  problem text
);
create unique index hosted_imports_one_runs on hosted_imports (collection) where state = 'running';

create table hosted_import_rows (
  import_id bigint not null references hosted_imports (id) on delete cascade,
  position integer not null,
  place text not null,
  token_id numeric(78, 0) not null,
  name text not null,
  description text not null,
  traits jsonb not null,
  picture_name text,
  external_url text,
  primary key (import_id, position)
);
create index hosted_import_rows_by_picture on hosted_import_rows (picture_name) where picture_name is not null;
create index files_by_name on files (name) where deleted_at is null;

-- Nothing of a frozen collection changes any more, whoever asks; while it is being frozen only the hashes are written. The collection's row is
-- held until the transaction ends, so that no freezing begins beside it.
create function hosted_pieces_stay() returns trigger language plpgsql as $$ declare named text := case when tg_op = 'INSERT' then new.collection else old.collection end; what text; begin select state into what from hosted_collections where collection = named for share; if what is null or what = 'open' then if tg_op = 'UPDATE' and new.collection <> old.collection then select state into what from hosted_collections where collection = new.collection for share; if what is not null and what <> 'open' then raise exception 'the pieces of % are frozen', new.collection using errcode = 'VH001'; end if; end if; elsif what = 'freezing' and tg_op = 'UPDATE' and (new.collection, new.token_id, new.name, new.description, new.traits, new.picture_file, new.external_url) is not distinct from (old.collection, old.token_id, old.name, old.description, old.traits, old.picture_file, old.external_url) then return new; else raise exception 'the pieces of % are frozen', named using errcode = 'VH001'; end if; return case when tg_op = 'DELETE' then old else new end; end $$;
create trigger hosted_pieces_stay before insert or update or delete on hosted_pieces for each row execute function hosted_pieces_stay();

create function hosted_collections_stay() returns trigger language plpgsql as $$ begin if old.state = 'frozen' then raise exception '% is frozen', old.collection using errcode = 'VH001'; end if; if tg_op = 'UPDATE' and old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at then raise exception '% was revealed', old.collection using errcode = 'VH001'; end if; return case when tg_op = 'DELETE' then old else new end; end $$;
create trigger hosted_collections_stay before update or delete on hosted_collections for each row execute function hosted_collections_stay();

-- A picture of frozen pieces keeps its content: it is neither replaced nor deleted.
create function hosted_pictures_stay() returns trigger language plpgsql as $$ begin if (tg_op = 'DELETE' or new.superseded_at is distinct from old.superseded_at) and old.superseded_at is null and exists ( select 1 from hosted_pieces p join hosted_collections c on c.collection = p.collection where p.picture_file = old.file_id and c.state <> 'open') then raise exception 'the file % is a picture of frozen pieces', old.file_id using errcode = 'VH001'; end if; return case when tg_op = 'DELETE' then old else new end; end $$;
create trigger hosted_pictures_stay before update or delete on file_generations for each row execute function hosted_pictures_stay();
