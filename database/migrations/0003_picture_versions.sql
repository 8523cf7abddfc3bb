-- The version of a piece's picture as pages put it into addresses; `source` says where from and which version.
alter table images add column version text generated always as (nullif(split_part(source, ':', 2), '')) stored;
