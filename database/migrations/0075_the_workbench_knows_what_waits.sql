-- When staff read a collector's room; what its collector changes afterwards waits to be read again.
alter table collector_rooms add column read_at timestamptz;

-- What was done last with claims of any kind stands first on the workbench's home.
create index claim_steps_by_time on claim_steps (at desc);
