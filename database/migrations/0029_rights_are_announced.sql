-- That a piece's print changed what is written about the piece is said on the chain too (ERC-4906), by the studio's own wallet. SQL
-- that PostgreSQL 15 takes.

-- When the chain last said it of a piece whose right was used, as the house read it.
alter table print_rights add column announced_at timestamptz;

-- The event is read by the follower, which knows no prints: whatever covers a piece counts, also what was sent by another tool.
create function rights_follow_announcements() returns trigger language plpgsql as $$ begin update print_rights set announced_at = now() where collection = new.collection and token_id between new.first_token_id and new.last_token_id; return null; end $$;
create trigger rights_follow_announcements after insert on metadata_updates for each row execute function rights_follow_announcements();
