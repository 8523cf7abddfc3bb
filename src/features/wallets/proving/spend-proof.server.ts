import { type Address, checksummed } from '#platform/address.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { AppError } from '#platform/errors.ts'
import { ProofAlteredError, ProofSpentError } from '../connecting/wallet-errors.ts'
import { nonceOf, type ProofOrigin, type ProofPurpose, proofMessage } from '../connecting/wallet-proof.ts'
import { hashNonce, type ProofOwner } from './begin-proof.server.ts'

/**
 * Uses a proof up: finds what was asked by the nonce in the message, makes the message again from the app's own parts, and
 * compares. Returns whose signature it has to carry, in lower case; the signature itself is checked afterwards. Whatever
 * comes of it, the nonce is gone, so the caller commits before it throws on. Answers the failure instead of throwing it.
 */
export async function spendProof(
  tx: WriteDb,
  {
    message,
    purpose,
    owner,
    origin,
    now,
  }: {
    message: string
    purpose: ProofPurpose
    owner: ProofOwner
    origin: ProofOrigin
    now: Date
  },
): Promise<{ address: Address } | { failure: AppError }> {
  const nonce = nonceOf(message)
  if (nonce === undefined) return { failure: new ProofAlteredError() }
  const row = await tx
    .deleteFrom('wallet_nonces')
    .where('nonce_hash', '=', hashNonce(nonce))
    .returningAll()
    .executeTakeFirst()
  if (row === undefined || row.expires_at <= now || row.purpose !== purpose) return { failure: new ProofSpentError() }
  if (row.uid !== (owner?.uid ?? null) || row.session_id !== (owner?.sessionId ?? null))
    return { failure: new ProofSpentError() }
  const address = row.address as Address
  const asked = proofMessage(
    { purpose, address: checksummed(address), nonce, issuedAt: row.issued_at, expiresAt: row.expires_at },
    origin,
  )
  return message === asked ? { address } : { failure: new ProofAlteredError() }
}
