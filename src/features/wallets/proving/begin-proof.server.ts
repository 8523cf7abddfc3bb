import { createHash, randomBytes } from 'node:crypto'
import { type Address, checksummed } from '#platform/address.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { type ProofOrigin, type ProofPurpose, proofMessage, proofSeconds } from '../connecting/wallet-proof.ts'

/** Who begins a proof: nobody who is known, or a signed-in person in one browser. */
export type ProofOwner = { uid: string; sessionId: number } | undefined

/**
 * Begins a proof: makes the message that the wallet has to sign, and remembers it by the hash of its nonce. A proof to link
 * belongs to the session that began it. Rows of proofs that have run out go. `address` is lower-case.
 */
export async function beginProof(
  tx: WriteDb,
  {
    purpose,
    address,
    owner,
    origin,
    now,
  }: {
    purpose: ProofPurpose
    address: Address
    owner: ProofOwner
    origin: ProofOrigin
    now: Date
  },
): Promise<{ message: string; expiresAt: Date }> {
  // EIP-4361 wants letters and digits only; 32 of them are 128 bits.
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + proofSeconds * 1000)
  await tx.deleteFrom('wallet_nonces').where('expires_at', '<=', now).execute()
  await tx
    .insertInto('wallet_nonces')
    .values({
      nonce_hash: hashNonce(nonce),
      purpose,
      address,
      uid: owner?.uid ?? null,
      session_id: owner?.sessionId ?? null,
      issued_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return {
    message: proofMessage({ purpose, address: checksummed(address), nonce, issuedAt: now, expiresAt }, origin),
    expiresAt,
  }
}

/** What the table keeps of a nonce, so that a copy of it proves nothing. */
export function hashNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url')
}
