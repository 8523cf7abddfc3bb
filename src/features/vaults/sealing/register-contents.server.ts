import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { AppError, UnavailableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.server.ts'
import type { Seal } from '#platform/seal.server.ts'
import { ContentsRefusedError, type KeptVault } from '../vault/kept-contents.ts'
import { storeContents } from './store-contents.server.ts'
import { checkWitnessOf, storeWitness } from './store-witness.server.ts'

export type RegisteredStudio = {
  chain: { id: number }
  vaults?: { address: string; kept: () => readonly KeptVault[] } | undefined
}

type RegisterParts = {
  db: EdgeDb
  studio: RegisteredStudio
  seal: Seal
  log: Log
  now: () => Date
  /** For witnesses whose wallet is a contract. */ rpc: JsonRpc
}

/**
 * Takes the lists that the studio keeps in its own folder into the app, encrypted, with their witnesses. Those that are there stay as they are.
 * Returns what is left for another time: lists with the witnesses whose signatures only the chain can judge, when it does not answer.
 */
export async function registerContents(
  parts: RegisterParts,
  lists: readonly KeptVault[] = parts.studio.vaults?.kept() ?? [],
): Promise<KeptVault[]> {
  const { db, studio, seal, log, now } = parts
  if (studio.vaults === undefined) return []
  const { address: contract } = studio.vaults
  const left: KeptVault[] = []
  for (const { vaultId, witnesses = [], ...list } of lists) {
    const place = { chainId: studio.chain.id, contract, vaultId }
    try {
      const { root, leafCount } = await db
        .transaction()
        .execute(async (tx) => await storeContents(tx, { seal, now: now(), given: { place, ...list } }))
      const waiting: Witness[] = []
      for (const witness of witnesses)
        if ((await registerWitness(parts, { ...place, root, leafCount }, witness)) === 'waits') waiting.push(witness)
      if (waiting.length > 0) left.push({ vaultId, ...list, witnesses: waiting })
    } catch (error) {
      if (!(error instanceof ContentsRefusedError)) throw error
      log.error(`The list of vault ${vaultId} in the studio’s folder was not taken: ${error.message}`, { vaultId })
    }
  }
  return left
}

type Witness = NonNullable<KeptVault['witnesses']>[number]

/** A witness whose signature does not hold is left out, and said. */
async function registerWitness(
  { db, log, now, rpc }: RegisterParts,
  sealed: { chainId: number; contract: string; vaultId: string; root: string; leafCount: number },
  { address, signature, name = '', promisedAt }: Witness,
): Promise<'decided' | 'waits'> {
  const known = await db
    .selectFrom('vault_witnesses')
    .select('address')
    .where('root', '=', sealed.root)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  if (known !== undefined) return 'decided'
  try {
    const witness = await checkWitnessOf({ ...sealed, promisedAt }, { rpc, given: { address, signature, name } })
    await db.transaction().execute(async (tx) => {
      await storeWitness(tx, { witness, now: now() })
    })
  } catch (error) {
    if (error instanceof UnavailableError) return 'waits'
    if (!(error instanceof AppError)) throw error
    log.error(`A witness of vault ${sealed.vaultId} in the studio’s folder was not taken: ${error.message}`, {
      vaultId: sealed.vaultId,
      witness: address,
    })
  }
  return 'decided'
}
