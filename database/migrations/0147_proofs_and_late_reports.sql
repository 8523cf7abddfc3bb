-- The proof of an edition (bon à tirer) is approved before its first print is made: when, by whom, and what they noted. Whoever printed
-- before this was recorded had one: that is known, and its day is not.
alter table edition_notes
  add column proof_approved_at timestamptz,
  add column proof_approved_by text,
  add column proof_note text,
  add column proof_approved_earlier boolean not null default false;
insert into edition_notes (edition_id, proof_approved_earlier)
  select distinct edition_id, true from prints where printed_at is not null or signed_at is not null
  on conflict (edition_id) do update set proof_approved_earlier = true;

-- A report that came after the studio's time for it is taken all the same; staff see that it is late.
alter table claim_reports add column is_late boolean not null default false;
