import type { ReadDb } from '#platform/database/database.server.ts'
import { type Token, TokenNotFoundError, type TokenRef } from '../chain-facts/token.ts'
import { getToken } from './get-token.server.ts'

/** One piece, or `undefined` when the collection has no such number. */
export async function findToken(read: ReadDb, ref: TokenRef): Promise<Token | undefined> {
  return await getToken(read, ref).catch((error: unknown) => {
    if (error instanceof TokenNotFoundError) return undefined
    throw error
  })
}
