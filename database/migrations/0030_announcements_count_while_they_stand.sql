-- An announcement of metadata (ERC-4906) counts for a print as long as its block stands: one that the chain takes back is open again.
-- SQL that PostgreSQL 15 takes.

-- When the house read it; rows stand here until their block is final or gone.
alter table metadata_updates add column read_at timestamptz not null default now();

drop trigger rights_follow_announcements on metadata_updates;
drop function rights_follow_announcements();

-- The follower notes how far a collection is final before it forgets what is: only that is kept with the right. What leaves from above was taken back.
create function rights_keep_final_announcements() returns trigger language plpgsql as $$ begin if old.block_number <= (select indexed_block from collections where slug = old.collection) then update print_rights set announced_at = greatest(announced_at, old.read_at) where collection = old.collection and token_id between old.first_token_id and old.last_token_id; end if; return null; end $$;
create trigger rights_keep_final_announcements after delete on metadata_updates for each row execute function rights_keep_final_announcements();
