-- Payments of prints that are not made on the chain. SQL that PostgreSQL 15 takes.

-- A payment by card: it holds a place, and the permit is given only once the money is there.
create table payments (
  -- The redemption's intent: one payment for each, for ever; also the key by which the provider knows a repeated request.
  intent_id text primary key,
  account_uid text not null,
  holder text not null,
  edition_id numeric(78, 0) not null,
  -- making | open | paid | expired | failed | refund-due | refunded | disputed
  state text not null,
  -- In the currency's smallest unit, with its code in lower case (ISO 4217).
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The lines of the bill: a list of { title, amount }, amounts as decimal strings.
  parts jsonb not null,
  -- Of the provider: the page where it is paid, and the payment itself.
  checkout_id text unique,
  checkout_url text,
  provider_payment text,
  provider_refund text,
  -- When the provider's page closes.
  expires_at timestamptz not null,
  made_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- Why money goes back: lapsed | given-back | studio | wrong-amount
  refund_reason text,
  -- A question to the provider that failed is asked again, later each time.
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  problem_code text,
  problem_detail text
);
create index payments_to_tend on payments (state, next_attempt_at) where state in ('making', 'open', 'paid', 'refund-due');
create index payments_of_provider on payments (provider_payment) where provider_payment is not null;

-- The story of a payment, and why each step was taken.
create table payment_steps (
  intent_id text not null,
  position integer not null,
  state text not null,
  -- provider | holder | clock | staff
  by text not null,
  actor text,
  detail text,
  at timestamptz not null,
  primary key (intent_id, position)
);

-- Messages of the provider that were taken in: none counts twice.
create table payment_events (
  event_id text primary key,
  type text not null,
  intent_id text,
  received_at timestamptz not null
);
