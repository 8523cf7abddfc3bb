import type { EdgeDb } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Seal } from '#platform/seal.server.ts'
import { keepContents } from './keep-contents.server.ts'
import { ContentsRefusedError, type KeptVault } from './kept-contents.ts'

export type EnlistedStudio = { chain: { id: number }; vaults?: { address: string; kept: () => readonly KeptVault[] } | undefined }

/** Takes the lists that the studio keeps in its own folder into the house, encrypted. Those that are there stay as they are. */
export async function enlistContents({ db, studio, seal, log, now }: { db: EdgeDb; studio: EnlistedStudio; seal: Seal; log: Log; now: () => Date }): Promise<void> {
  if (studio.vaults === undefined) return
  const { address: contract, kept } = studio.vaults
  for (const { vaultId, ...list } of kept()) {
    try {
      await db.transaction().execute(async (tx) => await keepContents(tx, { seal, now: now(), given: { place: { chainId: studio.chain.id, contract, vaultId }, ...list } }))
    } catch (error) {
      if (!(error instanceof ContentsRefusedError)) throw error
      log.error(`The list of vault ${vaultId} in the studio’s folder was not taken: ${error.message}`, { vaultId })
    }
  }
}
