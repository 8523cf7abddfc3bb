-- Single calls that staff had a wallet asked for: what they change in the studio's own contracts. A wallet that is a Safe sends them days later,
-- so each is followed on the chain, whoever has the page open, until its block is final.
create table owner_calls (
  call_id bigint generated always as identity primary key,
  chain_id bigint not null,
  -- The page that asked.
  subject text not null,
  -- What it does, in words.
  title text not null,
  call_to text not null,
  call_data text not null,
  state text not null check (state in ('waiting', 'sent', 'mined', 'failed', 'skipped')),
  -- Who had which wallet asked, when, and at which block: what became of it is looked for from there on.
  asked_by text not null,
  asked_from text not null,
  asked_at timestamptz not null,
  asked_block bigint not null,
  -- As the wallet named it: of a transaction, or of what a Safe's owners sign.
  tx_hash text,
  sent_at timestamptz,
  -- When it was seen in a block, or that it cannot come into one.
  ended_at timestamptz,
  block_number bigint,
  block_hash text,
  final boolean not null default false,
  -- Why it failed, as a code.
  problem text
);
create index owner_calls_open on owner_calls (chain_id, subject, asked_at) where state in ('waiting', 'sent', 'mined') and not final;
