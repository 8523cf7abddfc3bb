-- What prints and parcels use up, as the studio counts it: tubes, labels, blank sheets. A count may fall below zero: then more was used than had
-- been counted, and somebody counts again.
create table materials (
  material_id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 80),
  count integer not null,
  warn_below integer not null default 0 check (warn_below >= 0),
  -- Whether no print that needs it is promised any more once none is left.
  stops_permits boolean not null default false,
  -- Since when there are fewer than `warn_below`.
  low_since timestamptz,
  counted_at timestamptz not null,
  check (low_since is null or count < warn_below)
);
create index materials_low on materials (low_since) where low_since is not null;

-- How many of a material each print of an edition uses, and how many each parcel with one in it.
create table material_uses (
  material_id integer not null references materials on delete cascade,
  edition_id numeric(78, 0) not null,
  per text not null check (per in ('print', 'parcel')),
  quantity integer not null check (quantity > 0),
  primary key (material_id, edition_id, per)
);
create index material_uses_of_editions on material_uses (edition_id, per);

-- What was taken for a print or a parcel (`print:` and the claim, `parcel:` and its number), so that as much goes back where the step is taken back.
create table material_draws (
  drawn_for text not null,
  material_id integer not null references materials on delete cascade,
  quantity integer not null,
  primary key (drawn_for, material_id)
);

-- Pages say whether a print can be had now.
create constraint trigger pages_follow_materials after update on materials deferrable initially deferred for each row
  when (old.count is distinct from new.count or old.stops_permits is distinct from new.stops_permits) execute function pages_follow_prints();
create constraint trigger pages_follow_gone_materials after delete on materials deferrable initially deferred for each row execute function pages_follow_prints();
create constraint trigger pages_follow_material_uses after insert or update or delete on material_uses deferrable initially deferred for each row execute function pages_follow_prints();
