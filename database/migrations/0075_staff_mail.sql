-- When somebody who works here hears by mail of what needs attention, and what they have heard of.
create table staff_mail (
  uid text primary key,
  wish text not null check (wish in ('at-once', 'daily', 'none')),
  -- By line: how many there were and since when (seconds), when this person was told last.
  told jsonb not null,
  looked_at timestamptz not null,
  -- Nothing is looked at for them before.
  next_at timestamptz not null
);

-- Claims that are new since somebody was told.
create index claims_by_opening on claims (opened_at);
