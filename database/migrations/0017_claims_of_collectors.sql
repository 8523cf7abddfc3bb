-- The collector's half of a claim: what its owner wishes, codes by which a print is handed over in person, and mails that are
-- sent once for each occasion.

-- Its owner would like it in one parcel with their others; staff decide.
alter table claims add column together boolean not null default false;

-- link: somebody else takes the claim over. in-person: staff hand the print over, by a code that lives for minutes.
alter table claim_links add column kind text not null default 'link';

-- A mail is sent once for each kind and occasion: a second parcel is another occasion.
alter table claim_notices add column occasion text not null default '';
alter table claim_notices drop constraint claim_notices_claim_id_kind_key;
create unique index claim_notices_once on claim_notices (claim_id, kind, occasion);

-- Who waits for a country is told once when the studio sends there.
alter table shipping_waits add column language text;
alter table shipping_waits add column answered_at timestamptz;
create index shipping_waits_open on shipping_waits (edition_id, country) where answered_at is null;
