import { encodeFunctionData, parseAbi } from 'viem'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import { checksummed } from '#platform/address.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { defineError, NotFoundError } from '#platform/errors.ts'
import type { Seal } from '#platform/seal.server.ts'
import type { VaultContent } from '../proof/vault-content.ts'
import { sealingTypedText } from '../proof/witness.ts'
import { type EscrowPiece, type SecretContents, sealPurpose } from '../vault/kept-contents.ts'
import type { PossibleContent } from '../vault/odds.ts'
import { storeContents, type KeptContents } from './store-contents.server.ts'

type Place = { chainId: number; contract: Hex }

/** No list with this root was prepared, or it was sealed meanwhile: then nobody sees it before its bust. */
export const NotPreparedError = defineError(
  NotFoundError,
  'vault-not-prepared',
  'There is no prepared list here. It was sealed meanwhile, or taken away.',
)

/** A prepared list as staff look it over before the sealing, with the calls that their wallet sends. */
export type PreparedVault = {
  root: string
  vaultId: string
  nextVaultId: string
  contents: VaultContent[]
  recipient: string
  promisedAt: number
  /** Each piece for the escrow with the call that allows the contract to take it, and the one that asks whether it may. */
  approvals: { piece: EscrowPiece; to: Hex; data: Hex; look: Hex }[]
  seal: { to: Hex; data: Hex }
  /** What a witness's wallet is asked to sign, as `eth_signTypedData_v4` takes it. */
  toWitness: string
  witnesses: { address: string; name: string | null; isContract: boolean }[]
}

const pieceAbi = parseAbi([
  'function approve(address to, uint256 tokenId)',
  'function getApproved(uint256 tokenId) view returns (address)',
])

type Row = {
  vault_id: string
  leaf_count: number
  sealed_contents: string
  recipient: string | null
  promised_at: number | null
  escrow: unknown
  possible: unknown
  shown: unknown
  made_by: string | null
}

/** The row of a list that is not sealed. Throws NotPreparedError. */
export async function findPrepared(read: ReadDb, root: string): Promise<Row> {
  const row = await read
    .selectFrom('vault_contents')
    .selectAll()
    .where('root', '=', root)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('vaults').select('vaults.vault_id').whereRef('vaults.root', '=', 'vault_contents.root'),
        ),
      ),
    )
    .executeTakeFirst()
  if (row === undefined || row.recipient === null || row.promised_at === null) throw new NotPreparedError()
  return row
}

/** The number that the next vault gets, as far as the app has read the chain. */
export async function nextVaultId(read: ReadDb): Promise<string> {
  const { count } = await read
    .selectFrom('vaults')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return String(Number(count) + 1)
}

/** Throws NotPreparedError, also for a list that is sealed; and SealError when the app has not the key. */
export async function getPreparedVault(
  read: ReadDb,
  { seal, place, root }: { seal: Seal; place: Place; root: string },
): Promise<PreparedVault> {
  const row = await findPrepared(read, root)
  const { contents } = opened(seal, place, row)
  const escrow = (row.escrow ?? []) as EscrowPiece[]
  const witnesses = await read
    .selectFrom('vault_witnesses')
    .select(['address', 'name', 'is_contract'])
    .where('root', '=', root)
    .orderBy('signed_at')
    .execute()
  return {
    root,
    vaultId: row.vault_id,
    nextVaultId: await nextVaultId(read),
    contents: [...contents],
    recipient: checksummed(row.recipient!),
    promisedAt: row.promised_at!,
    approvals: escrow.map((piece) => ({
      piece,
      to: piece.contract as Hex,
      data: encodeFunctionData({
        abi: pieceAbi,
        functionName: 'approve',
        args: [place.contract, BigInt(piece.tokenId)],
      }),
      look: encodeFunctionData({ abi: pieceAbi, functionName: 'getApproved', args: [BigInt(piece.tokenId)] }),
    })),
    seal: {
      to: place.contract,
      data: encodeFunctionData({
        abi: vaultsAbi,
        functionName: 'seal',
        args: [
          BigInt(row.vault_id),
          row.recipient as Hex,
          root as Hex,
          row.leaf_count,
          row.promised_at!,
          escrow.map(({ contract, tokenId }) => ({ collection: contract as Hex, tokenId: BigInt(tokenId) })),
        ],
      }),
    },
    toWitness: sealingTypedText({
      ...place,
      vaultId: row.vault_id,
      root,
      leafCount: row.leaf_count,
      promisedAt: row.promised_at!,
    }),
    witnesses: witnesses.map((witness) => ({
      address: checksummed(witness.address),
      name: witness.name,
      isContract: witness.is_contract,
    })),
  }
}

/** Hashes a prepared list again, for the number that is next now: its leaves are bound to a number. Throws NotPreparedError. */
export async function prepareAgain(
  tx: WriteDb,
  { seal, place, root, now }: { seal: Seal; place: Place; root: string; now: Date },
): Promise<KeptContents> {
  const row = await findPrepared(readSide(tx), root)
  const { contents } = opened(seal, place, row)
  const vaultId = await nextVaultId(readSide(tx))
  await forget(tx, root)
  return await storeContents(tx, {
    seal,
    now,
    given: {
      place: { ...place, vaultId },
      contents,
      recipient: row.recipient!,
      promisedAt: row.promised_at!,
      possible: (row.possible ?? []) as PossibleContent[],
      shown: ((row.shown ?? []) as { index: number }[]).map(({ index }) => index),
      ...(row.made_by === null ? {} : { madeBy: row.made_by }),
    },
  })
}

/** Forgets a list that was never sealed. Throws NotPreparedError. */
export async function forgetPrepared(tx: WriteDb, { root }: { root: string }): Promise<void> {
  await findPrepared(readSide(tx), root)
  await forget(tx, root)
}

/** The same for somebody of the studio, written into the audit. Throws NotPreparedError. */
export async function removePrepared(
  tx: WriteDb,
  by: { actor: string; requestId: string; now: Date },
  { root }: { root: string },
): Promise<void> {
  await forgetPrepared(tx, { root })
  await recordAct(tx, { ...by, act: 'vault-list-removed', subject: root.slice(0, 18) })
}

/** Witnesses signed this root: their signatures say nothing of another one. */
async function forget(tx: WriteDb, root: string): Promise<void> {
  await tx.deleteFrom('vault_witnesses').where('root', '=', root).execute()
  await tx.deleteFrom('vault_contents').where('root', '=', root).execute()
}

function opened(seal: Seal, place: Place, row: Row): SecretContents {
  return JSON.parse(seal.open(row.sealed_contents, sealPurpose({ ...place, vaultId: row.vault_id }))) as SecretContents
}
