import { randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { createSeal, type Seal } from '#platform/seal.server.ts'
import type { Secret } from '#platform/secret.ts'
import type { CertificateKey } from './certificate.ts'
import { base64urlOf } from './verify-certificate.ts'

export type SigningKey = { kid: string; privateKey: Uint8Array }

const purpose = (kid: string) => `certificate key ${kid}`

/** What the private halves of the keys are sealed with. */
export function certificateSeal(secret: Secret): Seal {
  return createSeal(secret.reveal(), 'certificate keys')
}

/** The key that certificates are signed with now; made with the first certificate. Its private half is in the database only sealed. */
export async function signingKey(tx: WriteDb, { seal, now }: { seal: Seal; now: Date }): Promise<SigningKey> {
  await sql`select pg_advisory_xact_lock(${4_160_002})`.execute(tx)
  const row = await tx
    .selectFrom('certificate_keys')
    .select(['kid', 'private_key_sealed'])
    .where('retired_at', 'is', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row !== undefined)
    return {
      kid: row.kid,
      privateKey: Uint8Array.from(Buffer.from(seal.open(row.private_key_sealed, purpose(row.kid)), 'base64url')),
    }
  const privateKey = Uint8Array.from(randomBytes(32))
  const publicKey = ed25519.getPublicKey(privateKey)
  const kid = bytesToHex(sha256(publicKey)).slice(0, 12)
  await tx
    .insertInto('certificate_keys')
    .values({
      kid,
      public_key: base64urlOf(publicKey),
      private_key_sealed: seal.seal(base64urlOf(privateKey), purpose(kid)),
      made_at: now,
    })
    .execute()
  return { kid, privateKey }
}

/** Signs with another key from now on; what was signed before stays good. */
export async function retireSigningKey(tx: WriteDb, { now }: { now: Date }): Promise<void> {
  await tx.updateTable('certificate_keys').set({ retired_at: now }).where('retired_at', 'is', null).execute()
}

/** All keys that certificates of this instance were ever signed with, as they are published. */
export async function listCertificateKeys(read: ReadDb): Promise<CertificateKey[]> {
  const rows = await read
    .selectFrom('certificate_keys')
    .select(['kid', 'public_key', 'made_at', 'retired_at'])
    .orderBy('made_at')
    .execute()
  return rows.map(({ kid, public_key: x, made_at: madeAt, retired_at: retiredAt }) => ({
    kid,
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    from: madeAt.toISOString(),
    ...(retiredAt === null ? {} : { until: retiredAt.toISOString() }),
  }))
}
