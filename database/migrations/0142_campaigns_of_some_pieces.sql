-- A burn campaign may take some pieces of its collection only: their numbers as ranges, [{"first": "1", "last": "100"}]; null for all of them.
alter table burn_campaigns add column ranges jsonb;

-- A reason for more pills than prints belongs to the campaign of these pieces, not to another one on the same terms.
alter table campaign_exceptions add column ranges jsonb;
