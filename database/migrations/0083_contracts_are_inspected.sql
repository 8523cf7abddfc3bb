-- Contracts that staff had inspected before showing their pieces: what was typed, how far it is, and what was seen. Nothing in it names a person.
create table contract_inspections (
  id text primary key,
  -- An address in lower case, or an ENS name.
  typed text not null check (char_length(typed) between 1 and 255),
  state text not null check (state in ('waiting', 'reading', 'done', 'failed')),
  -- The part that is under way.
  step text,
  address text check (address ~ '^0x[0-9a-f]{40}$'),
  -- What was seen, as src/features/adopting/observations.ts has it.
  observations jsonb,
  -- Why there is nothing to see, as staff read it.
  problem text,
  -- The collection that was begun of it, and the address that its page is to have.
  collection text,
  page_path text,
  asked_at timestamptz not null,
  -- When a process took it up; one that ended in the middle has it taken up again.
  taken_at timestamptz,
  attempts integer not null default 0
);
create index contract_inspections_open on contract_inspections (asked_at) where state in ('waiting', 'reading');
