-- What a picture has most of, as `#336699`: it stands there until the picture has loaded. Pictures that were derived before have none.
alter table file_pictures add column colour text check (colour ~ '^#[0-9a-f]{6}$');
