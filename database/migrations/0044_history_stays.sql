-- What happened is history: rows that say who did what are added, and neither changed nor removed, whatever the program that asks.
-- The one exception is a person's own: a column that names or may name somebody can be overwritten with the word "erased", and
-- with nothing else, so that the line itself stays. Each trigger lists these columns. Emptying a whole table is the right of the
-- database's owner alone, whom no trigger holds. SQL that PostgreSQL 15 takes.

create function history_stays() returns trigger language plpgsql as $$ declare before jsonb := to_jsonb(old); after jsonb := to_jsonb(new); personal text; begin if tg_op = 'UPDATE' then foreach personal in array tg_argv loop if after->>personal = 'erased' then before := before - personal; after := after - personal; end if; end loop; if before = after then return new; end if; end if; raise exception 'Rows of % are history: they are neither changed nor removed', tg_table_name using errcode = 'restrict_violation'; end $$;

create trigger staff_acts_stay before update or delete on staff_acts for each row execute function history_stays('actor', 'subject', 'detail');
create trigger claim_steps_stay before update or delete on claim_steps for each row execute function history_stays('actor', 'reason');
create trigger payment_steps_stay before update or delete on payment_steps for each row execute function history_stays('actor', 'detail');
create trigger parcel_events_stay before update or delete on parcel_events for each row execute function history_stays('by', 'detail');
create trigger address_openings_are_not_changed before update on address_openings for each row execute function history_stays('actor', 'reason');
-- What was given before a permit and never came to be a claim leaves nothing behind.
create trigger address_openings_stay before delete on address_openings for each row when (old.claim_id not like 'draft %') execute function history_stays('actor');
-- Lines of the sign-in service go after their time by themselves.
create trigger identity_audit_is_not_changed before update on identity_audit for each row execute function history_stays('uid', 'address_hash', 'user_agent');
