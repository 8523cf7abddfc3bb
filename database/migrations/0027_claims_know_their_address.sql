-- Whether a claim has an address now: asked of a hundred thousand claims, so it stands with the claim. Triggers keep it true in the
-- transaction that gives, erases or forgets an address, whoever wrote it. SQL that PostgreSQL 15 takes.
alter table claims add column has_address boolean not null default false;
update claims set has_address = true where exists (select 1 from claim_addresses where claim_addresses.claim_id = claims.claim_id and claim_addresses.purged_at is null);

create function claim_opens_with_address() returns trigger language plpgsql as $$ begin new.has_address := exists (select 1 from claim_addresses where claim_addresses.claim_id = new.claim_id and claim_addresses.purged_at is null); return new; end $$;
create trigger claims_open_with_address before insert on claims for each row execute function claim_opens_with_address();

create function claim_follows_address() returns trigger language plpgsql as $$ begin if tg_op = 'DELETE' then update claims set has_address = false where claim_id = old.claim_id and has_address; else update claims set has_address = (new.purged_at is null) where claim_id = new.claim_id and has_address <> (new.purged_at is null); end if; return null; end $$;
create trigger claims_follow_new_addresses after insert or delete on claim_addresses for each row execute function claim_follows_address();
create trigger claims_follow_addresses after update of purged_at on claim_addresses for each row when (old.purged_at is distinct from new.purged_at) execute function claim_follows_address();

-- What waits for an address, and which of it is past its day.
create index claims_without_address on claims (state, state_since, claim_id) where not has_address and state in ('accepted', 'numbered', 'printed', 'signed');
drop index claims_due;
create index claims_due on claims (due_at) where not has_address and state in ('accepted', 'numbered', 'printed', 'signed');
