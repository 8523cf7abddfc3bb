-- Which piece a contract speaks differently of, and of copies whose, so that it can be asked about the same again. Differences of before have neither.
alter table chain_differences add column token_id numeric;
alter table chain_differences add column holder text;
