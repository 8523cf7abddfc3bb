-- When staff read a collector's room; what its collector changes afterwards waits to be read again.
alter table collector_rooms add column read_at timestamptz;

-- What was done last with claims of any kind stands first on the workbench's home.
create index claim_steps_by_time on claim_steps (at desc);

-- Staff find a parcel by the beginning of its number, and a claim by the address that its news go to.
create index parcels_by_tracking on parcels (tracking_number text_pattern_ops) where tracking_number is not null;
create index claim_contacts_by_email on claim_contacts (lower(email));
