import type { WriteDb } from '#platform/database/database.server.ts'
import type { Seal } from '#platform/seal.server.ts'
import { hashOfHex, hexOfBytes } from '../proof/hex-bytes.ts'
import { commitContents, type VaultPlace } from '../proof/vault-commitment.ts'
import { type SecretContents, sealPurpose } from '../vault/kept-contents.ts'

/** A busted vault whose contents are to come out. */
export type DueReveal = { place: VaultPlace; root: string; leafCount: number; sealedContents: string }

/**
 * Opens the list of a vault whose bust is final, holds it against the root that the chain has, and publishes it. A list that does
 * not give the root is never published: that is a mismatch. Throws SealError when the app has not the key. Returns what
 * came of it.
 */
export async function publishContents(
  tx: WriteDb,
  { seal, due, now }: { seal: Seal; due: DueReveal; now: Date },
): Promise<'published' | 'mismatch'> {
  const { contents, salts } = JSON.parse(seal.open(due.sealedContents, sealPurpose(due.place))) as SecretContents
  const bytes = salts.map((salt) => hashOfHex(salt) ?? new Uint8Array())
  const matches =
    contents.length === due.leafCount &&
    hexOfBytes(commitContents({ place: due.place, contents, salts: bytes }).root) === due.root
  if (!matches) {
    await tx
      .updateTable('vault_contents')
      .set({
        state: 'mismatch',
        problem_code: 'mismatch',
        problem_detail: 'The list stored here does not give the root that was sealed.',
      })
      .where('root', '=', due.root)
      .execute()
    return 'mismatch'
  }
  const leaves = contents.map((content, index) => ({ index, salt: salts[index]!, content }))
  await tx
    .updateTable('vault_contents')
    .set({
      state: 'published',
      published: JSON.stringify(leaves),
      published_at: now,
      problem_code: null,
      problem_detail: null,
      next_attempt_at: null,
    })
    .where('root', '=', due.root)
    .execute()
  return 'published'
}
