-- Campaigns that an owner opened although fewer prints were left than pills could come of them. SQL that PostgreSQL 15 takes.

-- Written when the call is prepared; a campaign of the contract with these terms is the one that was meant. The newest one counts.
create table campaign_exceptions (
  id bigint generated always as identity primary key,
  collection_address text not null,
  opens_at bigint not null,
  closes_at bigint not null,
  pill_id numeric(78, 0) not null,
  -- As opened: afterwards a campaign may close earlier and take fewer.
  cap bigint not null,
  pills_per_burn bigint not null,
  mode text not null,
  -- In an owner's words, public with the campaign.
  reason text not null,
  -- Pills that could then wait for a print, and for how many there were prints.
  pills bigint not null,
  room bigint not null,
  written_by text not null,
  written_at timestamptz not null
);
create index campaign_exceptions_of_terms on campaign_exceptions (collection_address, opens_at, id desc);
