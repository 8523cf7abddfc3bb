import { sql, type SqlBool } from 'kysely'

/**
 * Whether a burn `b` ended its piece: a single piece always, copies where it took the last. Two burns of copies in the block of the last one
 * both hold, so whoever counts pieces counts each once.
 */
export const endsPiece = sql<SqlBool>`(b.copies is null or exists (select from tokens g
  where g.collection = b.collection and g.token_id = b.token_id and g.burned and g.last_block = b.block_number))`
