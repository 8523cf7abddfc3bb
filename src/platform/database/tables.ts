/**
 * The tables as the migrations leave them; each stands in the `…-tables.ts` of the feature that writes it, and a test compares
 * them all with the database. Token ids and sums of money are decimal strings (256 bits), block numbers and block times plain
 * numbers, addresses and hashes lower-case text.
 */
// An interface, because features add their tables to it.
export interface Database {}
