import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unsyncedWarning } from '#features/backups/unsynced-database.ts'
import { permitAccount } from '#features/burns/permits/permit-signer.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { startEmbeddedChain } from '#platform/chain/embedded/embedded-chain.server.ts'
import type { NodeAddresses } from '#platform/chain/nodes/open-nodes.server.ts'
import type { Config } from '#platform/config.ts'
import { startErrorOf } from '#platform/database/database-start-error.ts'
import { type EdgeDb, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { FolderError } from '#platform/folder-lock.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Secret } from '#platform/secret.ts'
import type { Closers } from './closers.ts'

type Add = Closers['add']

/** The database, brought to this version. Throws `FolderError`, `DatabaseStartError`. */
export async function openStore(config: Config, add: Add, say: (text: string) => void): Promise<EdgeDb> {
  const folder = join(config.dataFolder, 'database')
  if (config.databaseUrl === undefined && !existsSync(folder)) say('Making the database …')
  const databaseUrl = config.databaseUrl?.reveal()
  const db = databaseUrl === undefined ? await openEmbedded(folder) : await openDatabase({ databaseUrl })
  add('database', () => db.destroy())
  await migrate(db).catch((error: unknown) => {
    throw databaseUrl === undefined ? error : (startErrorOf(error, { databaseUrl }) ?? error)
  })
  return db
}

async function openEmbedded(folder: string): Promise<EdgeDb> {
  return await openDatabase({ folder }).catch((error: unknown) => {
    throw new FolderError(
      `The database in ${folder} cannot be opened: it is damaged or was made by another version. Nothing was changed. Restore the folder from a copy. Without a copy, move it away: the chain is read again, but accounts and what people entered are gone.`,
      { cause: error },
    )
  })
}

/** The nodes to ask: those of the configuration, or that of the embedded chain, on which a new one gets the studio's contracts. Throws `EmbeddedChainError`. */
export async function openChain(
  config: Config,
  studio: Studio,
  { log, permitKey, add, say }: { log: Log; permitKey: Secret; add: Add; say: (text: string) => void },
): Promise<NodeAddresses> {
  if (config.rpcUrls.length > 0) {
    const unsynced = unsyncedWarning(config)
    if (unsynced !== undefined) log.warn(unsynced)
    return config.rpcUrls
  }
  const chain = await startEmbeddedChain({
    folder: join(config.dataFolder, 'chain'),
    chainId: studio.chain.id,
    log,
    port: config.chainPort,
  })
  add('chain', chain.stop)
  if (chain.isNew && studio.chain.embedded !== undefined) {
    say('Raising the studio on its own chain: deploying contracts, minting pieces …')
    await studio.chain.embedded.deploy({
      rpcUrl: chain.rpcUrl,
      chainId: studio.chain.id,
      permitSigner: permitAccount(permitKey),
      say,
    })
  }
  return chain.rpcUrl
}
