-- What staff write down for each other about a claim. Pages of its owner never show it; it goes when the owner's account is deleted.
create table claim_remarks (
  remark_id bigint generated always as identity primary key,
  claim_id text not null references claims (claim_id),
  words text not null,
  written_by text not null,
  at timestamptz not null
);
create index claim_remarks_of_claim on claim_remarks (claim_id, at);
