-- Whoever an address belongs to reads by whom it was opened: not the name of a person of the studio, but what they do there. The
-- role is that of the moment; openings from before do not know it.

alter table address_openings add column role text;
