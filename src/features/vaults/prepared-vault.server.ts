import { encodeFunctionData, parseAbi } from 'viem'
import { checksummed } from '#features/catalogue/address.ts'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database.server.ts'
import { NotFoundError } from '#platform/errors.ts'
import type { Seal } from '#platform/seal.server.ts'
import { keepContents, type KeptContents } from './keep-contents.server.ts'
import { type EscrowPiece, type SecretContents, sealPurpose } from './kept-contents.ts'
import type { VaultContent } from './vault-content.ts'
import type { PossibleContent } from './vault.ts'

type Hex = `0x${string}`
type Place = { chainId: number; contract: Hex }

/** No list with this root was prepared, or it was sealed meanwhile: then nobody sees it before its bust. */
export class NotPreparedError extends NotFoundError {
  override readonly name = 'NotPreparedError'
  readonly code = 'vault-not-prepared'
  constructor() {
    super('There is no prepared list here. It was sealed meanwhile, or taken away.')
  }
}

/** A prepared list as staff look it over before the sealing, with the calls that their wallet sends. */
export type PreparedVault = {
  root: string; vaultId: string; nextVaultId: string; contents: VaultContent[]; recipient: string; promisedAt: number
  /** Each piece for the escrow with the call that allows the contract to take it, and the one that asks whether it may. */
  approvals: { piece: EscrowPiece; to: Hex; data: Hex; look: Hex }[]
  seal: { to: Hex; data: Hex }
}

const pieceAbi = parseAbi(['function approve(address to, uint256 tokenId)', 'function getApproved(uint256 tokenId) view returns (address)'])

type Row = { vault_id: string; leaf_count: number; sealed_contents: string; recipient: string | null; promised_at: number | null; escrow: unknown; possible: unknown; shown: unknown; made_by: string | null }

async function findRow(read: ReadDb, root: string): Promise<Row> {
  const row = await read.selectFrom('vault_contents').selectAll().where('root', '=', root).where((eb) => eb.not(eb.exists(eb.selectFrom('vaults').select('vaults.vault_id').whereRef('vaults.root', '=', 'vault_contents.root')))).executeTakeFirst()
  if (row === undefined || row.recipient === null || row.promised_at === null) throw new NotPreparedError()
  return row
}

/** The number that the next vault gets, as far as the house has read the chain. */
export async function nextVaultId(read: ReadDb): Promise<string> {
  const { count } = await read.selectFrom('vaults').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return String(Number(count) + 1)
}

/** Throws NotPreparedError, also for a list that is sealed; and SealError when the house has not the key. */
export async function getPreparedVault(read: ReadDb, { seal, place, root }: { seal: Seal; place: Place; root: string }): Promise<PreparedVault> {
  const row = await findRow(read, root)
  const { contents } = opened(seal, place, row)
  const escrow = (row.escrow ?? []) as EscrowPiece[]
  return {
    root, vaultId: row.vault_id, nextVaultId: await nextVaultId(read), contents: [...contents], recipient: checksummed(row.recipient!), promisedAt: row.promised_at!,
    approvals: escrow.map((piece) => ({
      piece, to: piece.contract as Hex, data: encodeFunctionData({ abi: pieceAbi, functionName: 'approve', args: [place.contract, BigInt(piece.tokenId)] }),
      look: encodeFunctionData({ abi: pieceAbi, functionName: 'getApproved', args: [BigInt(piece.tokenId)] }),
    })),
    seal: { to: place.contract, data: encodeFunctionData({ abi: vaultsAbi, functionName: 'seal', args: [
      BigInt(row.vault_id), row.recipient as Hex, root as Hex, row.leaf_count, row.promised_at!, escrow.map(({ contract, tokenId }) => ({ collection: contract as Hex, tokenId: BigInt(tokenId) })),
    ] }) },
  }
}

/** Hashes a prepared list again, for the number that is next now: its leaves are bound to a number. Throws NotPreparedError. */
export async function prepareAgain(tx: WriteDb, { seal, place, root, now }: { seal: Seal; place: Place; root: string; now: Date }): Promise<KeptContents> {
  const row = await findRow(readSide(tx), root)
  const { contents } = opened(seal, place, row)
  const vaultId = await nextVaultId(readSide(tx))
  await tx.deleteFrom('vault_contents').where('root', '=', root).execute()
  return await keepContents(tx, { seal, now, given: {
    place: { ...place, vaultId }, contents, recipient: row.recipient!, promisedAt: row.promised_at!, possible: (row.possible ?? []) as PossibleContent[],
    shown: ((row.shown ?? []) as { index: number }[]).map(({ index }) => index), ...(row.made_by === null ? {} : { madeBy: row.made_by }),
  } })
}

/** Forgets a list that was never sealed. Throws NotPreparedError. */
export async function forgetPrepared(tx: WriteDb, { root }: { root: string }): Promise<void> {
  await findRow(readSide(tx), root)
  await tx.deleteFrom('vault_contents').where('root', '=', root).execute()
}

function opened(seal: Seal, place: Place, row: Row): SecretContents {
  return JSON.parse(seal.open(row.sealed_contents, sealPurpose({ ...place, vaultId: row.vault_id }))) as SecretContents
}
