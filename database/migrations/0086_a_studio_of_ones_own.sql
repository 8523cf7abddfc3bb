-- A row here says that this instance shows a studio of its owner's instead of the demo: what it shows is documents alone, and no folder.
-- `removes_demo` holds from the decision until everything of the demo is gone, so that a removal that was interrupted goes on with the next
-- start. Without a chain of its own it rehearses on the embedded one; the address of a node may carry a key and is encrypted.
create table own_studio (
  only_one boolean primary key default true check (only_one),
  chosen_at timestamptz not null,
  removes_demo boolean not null,
  rpc_url text,
  chain_id bigint check (chain_id > 0),
  chain_name text,
  currency text,
  finality_depth integer check (finality_depth > 0),
  skipped text[] not null default '{}',
  check ((chain_id is null) = (chain_name is null) and (chain_id is null) = (currency is null) and (chain_id is null) = (finality_depth is null)),
  check (rpc_url is null or chain_id is not null)
);
