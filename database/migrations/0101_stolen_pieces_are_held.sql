-- What somebody who held a piece reports of it: that it was stolen. While a report waits for the studio, and after the studio agreed,
-- no claim of the piece goes on and its print right is not used. The chain is never touched.
create table piece_holds (
  hold_id bigint generated always as identity primary key,
  collection text not null,
  token_id numeric(78, 0) not null,
  state text not null check (state in ('open', 'held', 'rejected', 'lifted', 'lapsed')),
  reported_at timestamptz not null,
  -- When an open report stops to hold by itself.
  lapses_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  -- What the studio says in public of its decision, and of lifting it.
  decision text,
  lifting text,
  -- Nobody's and empty once the account is gone.
  reported_by text,
  wallet text,
  words text not null
);
-- One account has one open report of a piece.
create unique index piece_holds_once on piece_holds (collection, token_id, reported_by) where state = 'open';
create index piece_holds_standing on piece_holds (collection, token_id) where state in ('open', 'held');
create index piece_holds_of_account on piece_holds (reported_by);
create index piece_holds_by_time on piece_holds (reported_at desc);

-- What the present holder says to a report; for the studio alone.
create table piece_hold_statements (
  hold_id bigint primary key references piece_holds (hold_id) on delete cascade,
  stated_by text not null,
  words text not null,
  at timestamptz not null
);
