import { randomFillSync } from 'node:crypto'
import { bytesToHex } from '@noble/hashes/utils'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { Seal } from '#platform/seal.server.ts'
import { hashOfHex, hexOfBytes } from '../proof/hex-bytes.ts'
import { commitContents, type VaultPlace } from '../proof/vault-commitment.ts'
import {
  checkContents,
  ContentsRefusedError,
  type EscrowPiece,
  sealPurpose,
  type SecretContents,
} from '../vault/kept-contents.ts'
import type { PossibleContent } from '../vault/odds.ts'

export type ContentsToStore = {
  place: VaultPlace
  contents: readonly unknown[]
  /** Given for a list that was hashed before; fresh random bytes otherwise. */
  salts?: readonly string[]
  possible?: readonly PossibleContent[]
  /** Places that are shown before the bust. */
  shown?: readonly number[]
  recipient?: string
  promisedAt?: number
  madeBy?: string
}

export type KeptContents = { root: string; leafCount: number; escrow: EscrowPiece[] }

/**
 * Hashes a list of contents and keeps it encrypted; what is public of it are the hashes and what the studio shows. The same list
 * again changes nothing. Throws ContentsRefusedError.
 */
export async function storeContents(
  tx: WriteDb,
  { seal, now, given }: { seal: Seal; now: Date; given: ContentsToStore },
): Promise<KeptContents> {
  const { contents, escrow } = checkContents(given.contents)
  const salts =
    given.salts === undefined
      ? freshSalts(contents.length)
      : given.salts.map((salt) => hashOfHex(salt) ?? new Uint8Array())
  if (salts.length !== contents.length || salts.some(({ length }) => length !== 32))
    throw new ContentsRefusedError('Random bytes are missing beside a piece of contents. Nothing was kept.')
  const committed = commitContents({ place: given.place, contents, salts })
  const secret: SecretContents = { contents, salts: salts.map(hexOfBytes) }
  const shown = (given.shown ?? [])
    .filter((index) => index in contents)
    .map((index) => ({ index, salt: secret.salts[index]!, content: contents[index]! }))
  const root = hexOfBytes(committed.root)
  await tx
    .insertInto('vault_contents')
    .values({
      root,
      vault_id: given.place.vaultId,
      leaf_count: contents.length,
      leaf_hashes: committed.leafHashes.map(bytesToHex).join(''),
      sealed_contents: seal.seal(JSON.stringify(secret), sealPurpose(given.place)),
      possible: given.possible === undefined ? null : JSON.stringify(given.possible),
      shown: shown.length === 0 ? null : JSON.stringify(shown),
      recipient: given.recipient ?? null,
      promised_at: given.promisedAt ?? null,
      escrow: JSON.stringify(escrow),
      made_by: given.madeBy ?? null,
      made_at: now,
    })
    .onConflict((conflict) => conflict.column('root').doNothing())
    .execute()
  return { root, leafCount: contents.length, escrow }
}

function freshSalts(count: number): Uint8Array[] {
  const bytes = randomFillSync(new Uint8Array(count * 32))
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * 32, i * 32 + 32))
}
