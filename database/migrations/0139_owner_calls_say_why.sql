-- What a single call of the owner is about, as its page numbers things (a campaign), and why it was asked for. Calls of before, and those of
-- contracts as a whole, have neither.
alter table owner_calls add column about text;
alter table owner_calls add column reason text;
