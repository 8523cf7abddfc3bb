-- Notes on pieces: a holder's, signed by the wallet, and the studio's own. One for each author and piece.
create table notes (
  collection text not null,
  token_id numeric(78, 0) not null,
  -- The wallet in lower case; `studio` for the artist's.
  author text not null,
  kind text not null check (kind in ('holder', 'artist')),
  text text not null,
  -- What is signed besides: the studio's origin, and the seconds since 1970 at which it was written, which rise with each text.
  origin text not null,
  written_at bigint not null,
  signature text,
  -- The head block at which the author held the piece.
  held_block bigint,
  state text not null check (state in ('waiting', 'published', 'refused', 'taken-down', 'withdrawn')),
  -- Why it was refused or taken down.
  reason text,
  -- Whose note it is, until that account is deleted; nobody's for the artist's.
  account_uid text,
  changed_at timestamptz not null,
  primary key (collection, token_id, author),
  check ((kind = 'artist') = (author = 'studio')),
  check ((kind = 'holder') = (signature is not null and held_block is not null))
);
create index notes_by_state on notes (state, changed_at);
create index notes_of_account on notes (account_uid);
