-- What a burn was begun for, as its holder said it. SQL that PostgreSQL 15 takes.

-- {"for": "print", "editionId": "1", "country": "NL"} or {"for": "pill"}; null for redemptions, and for burns that came from another interface.
alter table burn_intents add column aim jsonb;
