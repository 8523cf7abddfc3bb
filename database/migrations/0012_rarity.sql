-- The traits of a collection as one row of bytes, for as long as `version` is that of its metadata. Anything here can be
-- thrown away: it is made again from the traits.
create table trait_packs (
  collection text primary key,
  version text not null,
  pack bytea not null
);

-- Rankings as they were, newest last. Number 0 is the ranking of all pieces as if none had been burned. Ranks are 32-bit
-- numbers in the order of `token_ids`, 0 for a piece without one; ids stand only where they differ from the version before.
create table rarity_versions (
  collection text not null,
  number integer not null,
  made_at timestamptz not null,
  strategy text not null,
  ranked_tokens integer not null,
  cause jsonb not null,
  ids_of integer not null,
  token_ids text,
  ranks bytea not null,
  -- A mark of each piece's traits, so that the next ranking can name those that changed; only on the newest.
  marks bytea,
  primary key (collection, number)
);
