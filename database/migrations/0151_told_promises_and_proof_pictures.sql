-- What a collector was told of the day by which the print leaves, when its place was reserved: the claim that the place becomes keeps it, whatever
-- was published in between. JSON null: that no day was promised. SQL null: reserved before this was recorded.
alter table print_places add column promise jsonb;

-- A photograph of the approved proof, of the studio's files, and whether the edition's public page shows it.
alter table edition_notes
  add column proof_file text,
  add column proof_file_is_public boolean not null default false,
  add constraint edition_notes_public_proof_has_a_file check (proof_file is not null or not proof_file_is_public);
create index edition_notes_by_proof_file on edition_notes (proof_file) where proof_file is not null;

-- Pages show the photograph: they follow another content of its file, and the smaller pictures that are made of it.
create function pages_follow_proof_file() returns trigger language plpgsql as $$ begin update chain_cursor set version = version + 1 where xmin <> pg_current_xact_id()::xid and exists (select from edition_notes where proof_file = new.file_id and proof_file_is_public); return null; end $$;
create constraint trigger pages_follow_proof_files after update on files deferrable initially deferred for each row
  when (old.generation is distinct from new.generation) execute function pages_follow_proof_file();
create constraint trigger pages_follow_proof_pictures after update on file_pictures deferrable initially deferred for each row
  when (old.state is distinct from new.state) execute function pages_follow_proof_file();
