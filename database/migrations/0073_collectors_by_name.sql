-- Collectors are found by the name that leads back to their address.
create index ens_names_by_name on ens_names (name, checked_at desc) where name is not null;
