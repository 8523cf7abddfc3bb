-- Rooms that collectors hang themselves: at most five of an account, each shown with one of its wallets, and what hangs in them.
create table collector_rooms (
  uid text not null,
  -- Made from the first title; it stays, so that links go on leading here.
  slug text not null,
  wallet text not null,
  title text not null check (char_length(title) between 1 and 80),
  line text not null check (char_length(line) <= 200),
  public boolean not null default false,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (uid, slug)
);
create index collector_rooms_by_wallet on collector_rooms (wallet);

create table collector_room_pieces (
  uid text not null,
  slug text not null,
  position integer not null check (position between 1 and 60),
  collection text not null,
  token_id numeric(78, 0) not null,
  caption text not null check (char_length(caption) <= 200),
  spacing text not null check (spacing in ('close', 'wide', 'alone')),
  primary key (uid, slug, collection, token_id),
  foreign key (uid, slug) references collector_rooms (uid, slug) on delete cascade
);
