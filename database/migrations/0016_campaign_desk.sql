-- What the studio's desk knows of campaigns beyond their contract, and comparisons of the book with the contracts.
-- SQL that PostgreSQL 15 takes.

-- Why a campaign is paused, in the studio's words: public as long as it is. The newest one counts.
create table campaign_notices (
  id bigint generated always as identity primary key,
  campaign_id numeric(78, 0) not null,
  reason text not null,
  -- How often the campaign had gone on before: once it goes on again, this speaks of an earlier pause.
  resumes integer not null,
  written_by text not null,
  written_at timestamptz not null
);
create index campaign_notices_of_campaign on campaign_notices (campaign_id, id desc);

-- What comparisons of the book with the contracts found, as staff asked for them.
create table reconciliations (
  id bigint generated always as identity primary key,
  -- Both sides as of this block; null where the node did not answer.
  block_number bigint,
  differences integer not null,
  -- The whole comparison as the noun has it.
  result jsonb not null,
  run_by text not null,
  run_at timestamptz not null
);
