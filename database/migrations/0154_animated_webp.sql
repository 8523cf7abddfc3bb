-- WebP pictures from before animations were known count as still. The worker reads the head of each once.
alter table file_generations add column motion_unread boolean not null default false;
update file_generations set motion_unread = true where content_type = 'image/webp' and not moves and superseded_at is null;
create index file_generations_motion_unread on file_generations (file_id, generation) where motion_unread;
