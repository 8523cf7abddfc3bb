-- Single pieces too can be taken together, so the column is no longer one of copies.
alter table burn_campaigns rename column copies_per_burn to taken_together;
alter table campaign_exceptions rename column copies_per_burn to taken_together;

-- A burn that took several single pieces has a row for each. Each names the whole burn: its intent, its pieces, and the pills that it gave.
alter table burns add column together jsonb;

-- What somebody means to burn besides the piece that the intent is of.
alter table burn_intents add column others jsonb;
