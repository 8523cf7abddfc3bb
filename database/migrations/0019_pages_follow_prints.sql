-- Pages show editions, registers and certificates: whatever changes one of these rows raises the version that pages are kept by,
-- in the transaction that changed it, whoever wrote it. At its end, so that the cursor's row is the last that is locked and nobody
-- waits for each other, and once for each transaction. SQL that PostgreSQL 15 takes.

create function pages_follow_prints() returns trigger language plpgsql as $$ begin update chain_cursor set version = version + 1 where xmin <> pg_current_xact_id()::xid; return null; end $$;

create constraint trigger pages_follow_new_prints after insert on prints deferrable initially deferred for each row execute function pages_follow_prints();
create constraint trigger pages_follow_prints after update on prints deferrable initially deferred for each row when (old is distinct from new) execute function pages_follow_prints();
create constraint trigger pages_follow_rights after insert on print_rights deferrable initially deferred for each row execute function pages_follow_prints();
create constraint trigger pages_follow_new_series after insert on edition_series deferrable initially deferred for each row execute function pages_follow_prints();
create constraint trigger pages_follow_series after update on edition_series deferrable initially deferred for each row when (old is distinct from new) execute function pages_follow_prints();
create constraint trigger pages_follow_new_closures after insert on edition_notes deferrable initially deferred for each row execute function pages_follow_prints();
create constraint trigger pages_follow_closures after update on edition_notes deferrable initially deferred for each row execute function pages_follow_prints();
create constraint trigger pages_follow_stock after update on option_stock deferrable initially deferred for each row when (old is distinct from new) execute function pages_follow_prints();
create constraint trigger pages_follow_new_certificates after insert on certificates deferrable initially deferred for each row execute function pages_follow_prints();
create constraint trigger pages_follow_certificates after update on certificates deferrable initially deferred for each row when (old is distinct from new) execute function pages_follow_prints();
create constraint trigger pages_follow_claims after update of state on claims deferrable initially deferred for each row when (old.state is distinct from new.state) execute function pages_follow_prints();
