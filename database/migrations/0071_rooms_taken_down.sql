-- Why the studio shows a collector's room no longer, as its collector reads it; null while it does.
alter table collector_rooms add column taken_down text check (char_length(taken_down) between 1 and 500);
