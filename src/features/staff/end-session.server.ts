import type { WriteDb } from '#platform/database.server.ts'
import { hashSessionToken } from './session-token.server.ts'

/** Ends the session of a token at once, on every device that holds it. */
export async function endSession(tx: WriteDb, { token }: { token: string }): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', hashSessionToken(token)).execute()
}
