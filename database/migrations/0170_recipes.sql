-- A campaign may be a recipe: so many pieces of each of several collections, burned together. `parts` says which and how many, in the contract's order; null
-- where it takes pieces of one collection.
alter table burn_campaigns add column parts jsonb;
alter table campaign_exceptions add column parts jsonb;
