-- Every process hears at once that pages would show something else: of whatever raised the version, once its transaction is committed.
create function version_is_heard() returns trigger language plpgsql as $$ begin perform pg_notify('vitrine_version', ''); return null; end $$;

create trigger first_version_is_heard after insert on chain_cursor for each row execute function version_is_heard();
create trigger version_is_heard after update of version on chain_cursor for each row when (old.version is distinct from new.version) execute function version_is_heard();
