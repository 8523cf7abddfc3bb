-- A burn campaign may take copies together: so many of one piece for the pills of one burn; 1 where each copy, or each single piece, gives by itself.
alter table burn_campaigns add column copies_per_burn integer not null default 1 check (copies_per_burn > 0);

-- A reason for more pills than prints belongs to the campaign that takes as many together, not to another one on the same terms.
alter table campaign_exceptions add column copies_per_burn integer not null default 1 check (copies_per_burn > 0);
