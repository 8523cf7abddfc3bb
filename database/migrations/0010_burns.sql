-- Burn campaigns, pills, redemptions, and what people mean to do with them. SQL that PostgreSQL 15 takes.

-- The studio's contracts beside its collections and salesroom, and how far their events are read.
create table house_contracts (
  chain_id bigint not null,
  -- pills | campaigns | redemption
  kind text not null,
  address text not null,
  first_block bigint not null,
  -- Everything up to here is applied and final.
  indexed_block bigint not null,
  state text not null default 'waiting',
  problem_code text,
  problem_detail text,
  primary key (chain_id, kind)
);

-- Facts: one row an event, as the contract announced it. What stands in the tables below down to the intents follows from these.
create table house_events (
  kind text not null,
  block_number bigint not null,
  log_index integer not null,
  block_hash text not null,
  tx_hash text not null,
  timestamp bigint not null,
  event text not null,
  -- Addresses lower-case, 256-bit numbers as decimal strings.
  arguments jsonb not null,
  primary key (block_number, log_index)
);
create index house_events_of_kind on house_events (kind, block_number, log_index);
-- What follows from facts is derived again for whatever a range touches: these find all facts about it.
create index house_events_of_campaign on house_events ((arguments->>'campaignId')) where kind = 'campaigns' and event <> 'Burned';
create index house_events_of_intent on house_events ((arguments->>'intentId')) where kind = 'redemption';
create index house_events_from on house_events ((arguments->>'from')) where kind = 'pills';
create index house_events_to on house_events ((arguments->>'to')) where kind = 'pills';

create table burn_campaigns (
  campaign_id numeric(78, 0) primary key,
  contract text not null,
  -- The slug where the studio shows the collection.
  collection text,
  collection_address text not null,
  opens_at bigint not null,
  closes_at bigint not null,
  pill_id numeric(78, 0) not null,
  cap bigint not null,
  pills_per_burn bigint not null,
  -- burn | dead-address
  mode text not null,
  paused boolean not null,
  opened_block bigint not null
);

create table burns (
  intent_id text primary key,
  campaign_id numeric(78, 0) not null,
  holder text not null,
  collection text,
  collection_address text not null,
  token_id numeric(78, 0) not null,
  pill_id numeric(78, 0) not null,
  pill_count numeric(78, 0) not null,
  recipient text not null,
  mode text not null,
  block_number bigint not null,
  log_index integer not null,
  block_hash text not null,
  tx_hash text not null,
  timestamp bigint not null,
  unique (collection_address, token_id),
  unique (block_number, log_index)
);
create index burns_of_token on burns (collection, token_id);
create index burns_newest on burns (block_number desc, log_index desc);
create index burns_of_holder on burns (holder, block_number desc);
create index burns_of_campaign on burns (campaign_id, block_number desc, log_index desc);

create table pill_kinds (
  pill_id numeric(78, 0) primary key,
  name text not null,
  issued numeric(78, 0) not null,
  destroyed numeric(78, 0) not null
);

create table pill_balances (
  pill_id numeric(78, 0) not null,
  holder text not null,
  quantity numeric(78, 0) not null,
  last_block bigint not null,
  primary key (pill_id, holder)
);
create index pill_balances_of_holder on pill_balances (holder, pill_id);

create table redemptions (
  intent_id text primary key,
  -- locked | redeemed | given-back
  state text not null,
  redeemer text not null,
  edition_id numeric(78, 0) not null,
  pill_id numeric(78, 0) not null,
  quantity numeric(78, 0) not null,
  currency text not null,
  price numeric(78, 0) not null,
  escrow_until bigint,
  -- Of the event that made the state what it is.
  block_number bigint not null,
  log_index integer not null,
  block_hash text not null,
  tx_hash text not null,
  timestamp bigint not null
);
create index redemptions_of_redeemer on redemptions (redeemer, block_number desc);
create index redemptions_by_block on redemptions (block_number);

-- What somebody means to do, from the first look to finality. The intent's id is its identity on the chain as well.
create table burn_intents (
  intent_id text primary key,
  -- burn | redemption
  kind text not null,
  holder text not null,
  -- Of a burn; the contract's address where the studio does not show the collection.
  collection text,
  token_id numeric(78, 0),
  campaign_id numeric(78, 0),
  recipient text,
  -- Of a redemption.
  pill_id numeric(78, 0),
  quantity numeric(78, 0),
  edition_id numeric(78, 0),
  -- What was asked for besides: options, the country; nothing that says where somebody lives.
  wishes jsonb,
  account_uid text,
  -- The state's name, and the whole state as the noun has it.
  state text not null,
  details jsonb not null,
  -- The transaction that is followed, lower-case, with its sender's nonce.
  tx_hash text,
  tx_nonce bigint,
  tx_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index burn_intents_of_token on burn_intents (collection, token_id, created_at desc);
create index burn_intents_of_holder on burn_intents (holder, created_at desc);
create index burn_intents_newest on burn_intents (updated_at desc);
create index burn_intents_by_state on burn_intents (state, updated_at);

-- The story of an intent: each step with what made it.
create table burn_intent_steps (
  intent_id text not null,
  position integer not null,
  state text not null,
  -- holder | chain | clock | house | staff
  by text not null,
  details jsonb not null,
  happened_at timestamptz not null,
  primary key (intent_id, position)
);
