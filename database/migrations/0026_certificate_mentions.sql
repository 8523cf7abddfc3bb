-- Whom a certificate names, where its owner wanted that. SQL that PostgreSQL 15 takes.

-- Nobody is named unless a row is here. One for a print, whichever sheet carries its number: the claim is the first one.
create table certificate_mentions (
  claim_id text primary key,
  -- Who chose it. A claim that has gone to another account takes no notice of it.
  account_uid text not null,
  name text,
  wallet text,
  chosen_at timestamptz not null,
  check (name is not null or wallet is not null)
);

-- A certificate is signed anew when its owner chooses anew; the one before counts no more.
alter table certificates add column issue integer not null default 1;
-- Canonical JSON of what it names, empty for nobody.
alter table certificates add column mention text not null default '';
-- What it named was erased with its signature, which would prove it.
alter table certificates add column erased_at timestamptz;
alter table certificates drop constraint certificates_edition_id_series_n_replacement_key;
alter table certificates add unique (edition_id, series, n, replacement, issue);
