-- Smaller pictures and tiles of the pictures that staff upload: how far each is, and where each part is in the object that holds them.

create table file_pictures (
  file_id text not null,
  generation integer not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- How often making them was begun, and when to begin next; whoever makes them puts it off for as long as it works.
  attempts integer not null,
  due_at timestamptz not null,
  -- Why there are none, as a sentence.
  problem text,
  -- Of all parts.
  size bigint not null default 0,
  primary key (file_id, generation),
  foreign key (file_id, generation) references file_generations (file_id, generation) on delete cascade
);
create index file_pictures_due on file_pictures (due_at) where state = 'waiting';

create table file_picture_parts (
  file_id text not null,
  generation integer not null,
  -- The end of its address: `w/320.avif`, `iiif/0,0,512,512/512,512/0/default.jpg`.
  path text not null,
  start_byte bigint not null,
  byte_length integer not null,
  primary key (file_id, generation, path),
  foreign key (file_id, generation) references file_pictures (file_id, generation) on delete cascade
);

insert into file_pictures (file_id, generation, state, attempts, due_at)
select file_id, generation, 'waiting', 0, created_at from file_generations
where content_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff');
