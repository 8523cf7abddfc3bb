-- From a claim to the door: editions and their numbers, claims, addresses, parcels, certificates and what people are told.
-- SQL that PostgreSQL 15 takes. Addresses of the chain are lower-case, ids of editions and pieces 256 bits wide.

-- How many places each series of an edition has, and how many are taken: numbers given and places held by permits. One row is
-- the lock that two processes meet at.
create table edition_series (
  edition_id numeric(78, 0) not null,
  -- numbered | AP | PP | HC | BAT | open
  series text not null,
  -- Null: without end.
  cap integer,
  numbered integer not null default 0,
  held integer not null default 0,
  primary key (edition_id, series),
  check (numbered >= 0 and held >= 0 and (cap is null or numbered + held <= cap))
);

-- What is no configuration: that an edition is closed, and what became of its file or plate; a draw that was held.
create table edition_notes (
  edition_id numeric(78, 0) primary key,
  closed_at timestamptz,
  closed_by text,
  closure_statement text,
  drawn_at timestamptz,
  draw_seed text
);

-- Places held for permits. A place is used by the claim that its redemption opens, or free again when none can come any more.
create table print_places (
  intent_id text primary key,
  edition_id numeric(78, 0) not null,
  series text not null,
  -- The number that was asked for, where numbers are chosen.
  chosen integer,
  options jsonb not null,
  country text,
  -- The price and its parts as they were promised.
  quote jsonb,
  -- held | used | released
  state text not null default 'held',
  made_at timestamptz not null,
  -- The first second, of the chain, that is too late.
  expires_at bigint not null,
  -- The newest block when that second had passed: final, it says that nothing can come any more.
  lapse_block bigint
);
create index print_places_held on print_places (expires_at) where state = 'held';
create unique index print_places_chosen on print_places (edition_id, series, chosen) where chosen is not null and state <> 'released';

-- How many of an option's value are taken, where the studio counts them.
create table option_stock (
  edition_id numeric(78, 0) not null,
  option text not null,
  value text not null,
  taken integer not null default 0,
  primary key (edition_id, option, value),
  check (taken >= 0)
);

-- The register: one row a number, for ever. Numbers that were void stay, with the reason.
create table prints (
  edition_id numeric(78, 0) not null,
  series text not null,
  n integer not null,
  -- Null: a proof that the studio keeps.
  claim_id text,
  source_collection text,
  source_token_id numeric(78, 0),
  -- numbered | printed | signed | void
  state text not null default 'numbered',
  numbered_at timestamptz not null,
  printed_at timestamptz,
  signed_at timestamptz,
  note text,
  -- How many sheets took the place of the first one, with the same number.
  replacements integer not null default 0,
  void_reason text,
  voided_at timestamptz,
  primary key (edition_id, series, n)
);
create index prints_of_claim on prints (claim_id) where claim_id is not null;
create index prints_of_piece on prints (source_collection, source_token_id) where source_collection is not null;

-- Voiding a number and replacing a sheet take two people: one asks, another one agrees.
create table print_proposals (
  id bigint generated always as identity primary key,
  -- void | replace
  kind text not null,
  edition_id numeric(78, 0) not null,
  series text not null,
  n integer not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- agreed | refused
  outcome text,
  answered_by text,
  answered_at timestamptz
);
create unique index print_proposals_open on print_proposals (edition_id, series, n) where outcome is null;

-- Orders by which holders used their piece's right to one print: for ever.
create table print_rights (
  collection text not null,
  token_id numeric(78, 0) not null,
  holder text not null,
  edition_id numeric(78, 0) not null,
  order_hash text not null unique,
  order_text jsonb not null,
  signature text not null,
  -- The final block at which the holder held it.
  block_number bigint not null,
  used_at timestamptz not null,
  claim_id text not null unique,
  primary key (collection, token_id)
);

create table claims (
  -- A redemption's intent; otherwise made from what opened it.
  claim_id text primary key,
  -- redemption | print-right | vault | studio | replacement
  origin text not null,
  -- What opened it: nothing opens two claims.
  origin_key text not null unique,
  edition_id numeric(78, 0) not null,
  series text not null,
  n integer,
  replacement integer not null default 0,
  -- The name of the state, and the whole state as the noun has it.
  state text not null,
  details jsonb not null,
  state_since timestamptz not null,
  -- Who may act for it: the address that redeemed or signed, or the account it was handed over to.
  holder text not null,
  account_uid text,
  collection text,
  token_id numeric(78, 0),
  pill_id numeric(78, 0),
  pill_count numeric(78, 0),
  options jsonb not null,
  -- Two letters: where it goes, as priced.
  country text,
  -- The event on the chain.
  block_number bigint,
  block_hash text,
  tx_hash text,
  chain_time bigint,
  parcel_id bigint,
  -- When the address has to be known, or the claim waits for the next round.
  due_at timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz not null,
  -- Raised by each step: two people at one claim notice each other.
  version integer not null default 1
);
create unique index claims_of_number on claims (edition_id, series, n) where n is not null and state not in ('replaced', 'cancelled');
create index claims_in_queue on claims (state, state_since, claim_id);
create index claims_of_edition on claims (edition_id, state, state_since, claim_id);
create index claims_of_holder on claims (holder, opened_at desc);
create index claims_of_account on claims (account_uid, opened_at desc) where account_uid is not null;
create index claims_of_parcel on claims (parcel_id) where parcel_id is not null;
create index claims_of_piece on claims (collection, token_id) where collection is not null;

-- The audit of a claim: each step with who, when and why.
create table claim_steps (
  claim_id text not null,
  position integer not null,
  from_state text,
  to_state text not null,
  -- chain | clock | holder | staff
  by text not null,
  actor text,
  reason text,
  details jsonb,
  request_id text,
  at timestamptz not null,
  primary key (claim_id, position)
);

-- Handing a claim to somebody else by a private link: only the link's hash is kept.
create table claim_links (
  link_hash text primary key,
  claim_id text not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_by text,
  used_at timestamptz
);
create index claim_links_of_claim on claim_links (claim_id);

-- Where to tell somebody of their claim. Emptied with the address.
create table claim_contacts (
  claim_id text primary key,
  email text not null,
  language text
);

-- Addresses: encrypted with a key of their own, which is encrypted with a key that is not in the database.
create table claim_addresses (
  claim_id text primary key,
  key_id text,
  wrapped_key text,
  sealed text,
  country text not null,
  version integer not null,
  entered_by text not null,
  updated_at timestamptz not null,
  locked_at timestamptz,
  purge_after timestamptz,
  legal_hold_reason text,
  legal_hold_by text,
  purged_at timestamptz,
  receipt text
);
create index claim_addresses_due on claim_addresses (purge_after) where purged_at is null and legal_hold_reason is null;
create index claim_addresses_of_key on claim_addresses (key_id) where key_id is not null;

create table address_openings (
  id bigint generated always as identity primary key,
  claim_id text not null,
  at timestamptz not null,
  -- owner | staff | export
  by text not null,
  actor text not null,
  reason text not null,
  request_id text
);
create index address_openings_of_claim on address_openings (claim_id, id);

create table parcels (
  parcel_id bigint generated always as identity primary key,
  -- packed | shipped | delivered | returned | lost | opened
  state text not null default 'packed',
  carrier text,
  tracking_number text,
  -- A letter without tracking, said so.
  untracked text,
  weight_grams integer,
  packed_by text not null,
  packed_at timestamptz not null,
  shipped_at timestamptz,
  expected_by timestamptz,
  delivered_at timestamptz
);
create unique index parcels_of_number on parcels (carrier, tracking_number) where tracking_number is not null;
create index parcels_by_state on parcels (state, packed_at);

create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id bigint not null,
  -- label-created | in-transit | out-for-delivery | attempt-failed | available-for-pickup | delivered | returned | exception | unknown
  status text not null,
  detail text,
  by text not null,
  at timestamptz not null
);
create index parcel_events_of_parcel on parcel_events (parcel_id, id);

-- Who would like a print where the studio does not ship yet.
create table shipping_waits (
  edition_id numeric(78, 0) not null,
  country text not null,
  account_uid text not null,
  email text,
  asked_at timestamptz not null,
  primary key (edition_id, country, account_uid)
);

create table certificate_keys (
  kid text primary key,
  public_key text not null,
  private_key_sealed text not null,
  made_at timestamptz not null,
  retired_at timestamptz
);

create table certificates (
  certificate_id text primary key,
  edition_id numeric(78, 0) not null,
  series text not null,
  n integer not null,
  replacement integer not null default 0,
  claim_id text,
  -- Canonical JSON, exactly as signed.
  payload text not null,
  signature text not null,
  kid text not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  unique (edition_id, series, n, replacement)
);
create index certificates_of_claim on certificates (claim_id) where claim_id is not null;

-- That a certificate was looked at: when, and how; never by whom.
create table certificate_scans (
  id bigint generated always as identity primary key,
  certificate_id text not null,
  -- page | code
  by text not null,
  at timestamptz not null
);
create index certificate_scans_of_certificate on certificate_scans (certificate_id, id desc);

-- Mails about claims. `data` is what the text needs, never an address; emptied when the mail has gone.
create table claim_notices (
  id bigint generated always as identity primary key,
  kind text not null,
  claim_id text not null,
  to_email text not null,
  language text,
  data jsonb,
  state text not null default 'waiting',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  problem_code text,
  problem_detail text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (claim_id, kind)
);
create index claim_notices_due on claim_notices (next_attempt_at) where state = 'waiting';
