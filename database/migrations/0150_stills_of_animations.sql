-- Smaller pictures are made of GIF and APNG too, from their first frame: for lists, and for visitors who have asked for less motion. Whether a GIF has
-- several frames is found with them.
update file_generations set moves = true where content_type = 'image/apng';
insert into file_pictures (file_id, generation, state, attempts, due_at)
select file_id, generation, 'waiting', 0, now() from file_generations
where content_type in ('image/gif', 'image/apng') and superseded_at is null
on conflict do nothing;
