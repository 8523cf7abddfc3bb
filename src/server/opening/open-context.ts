import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOrMakePermitKey } from '#features/burns/permits/permit-key.server.ts'
import { openContent } from '#features/documents/open-content.server.ts'
import { findOwnStudio, startKeyOf } from '#features/first-run/find-own-studio.server.ts'
import { removeRehearsal } from '#features/first-run/rehearsal/end-rehearsal.server.ts'
import { removeDemo } from '#features/first-run/remove-demo.server.ts'
import { settleStart } from '#features/first-run/settle-start.server.ts'
import { registerProcess } from '#features/jobs/process-register.server.ts'
import { findSettledChanges } from '#features/publishing/find-settled-changes.server.ts'
import { type AddressKeyring, openAddressKeyring } from '#features/shipping/addresses/address-key-rotation.server.ts'
import type { StartContext } from '#features/studio/app-context.server.ts'
import { furtherNodesOf } from '#features/studio/chains/further-nodes-of.server.ts'
import { nodeTimeout } from '#platform/chain/json-rpc.server.ts'
import { registerNodes } from '#platform/chain/nodes/node-standing.server.ts'
import { openNodes } from '#platform/chain/nodes/open-nodes.server.ts'
import { createClock } from '#platform/clock.ts'
import { type Config, ConfigError } from '#platform/config.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { readOrMakeSecret } from '#platform/seal.server.ts'
import { Secret } from '#platform/secret.ts'
import type { Turns } from '../roles/in-turn.ts'
import type { Closers } from './closers.ts'
import { openChain, openStore } from './open-stores.ts'

export type Voices = { log: Log; say: (text: string) => void }

type Opening = Voices & Pick<StartContext, 'reopen' | 'contentProblem'> & { add: Closers['add'] }

/** Keys, database, chain and content: all that the jobs and the pages are made of, and with what they were opened. */
export async function openContext(given: Config, { log, say, reopen, contentProblem, add }: Opening) {
  const secret = given.secret ?? new Secret(await readOrMakeSecret(given))
  const keyring = await openAddressKeyring(given, { now: new Date() })
  const permitKey = given.permitKey ?? (await readOrMakePermitKey(given))
  const db = await openStore(given, add, say)
  const own = await findOwnStudio(readSide(db))
  const openedWith = startKeyOf(own)
  const turns = await enterProcess(db, { config: given, log, secret, permitKey, keyring, openedWith, add })
  const clock = createClock()
  await removeDemo(db, { config: given, now: clock.now, openedWith })
  await removeRehearsal(db, { config: given })
  const { config, folder } = await settleStart(given, { own, secret })
  expectNode(config)
  const further = furtherNodesOf(config, folder)
  const rpcUrl = await openChain(config, folder, { log, permitKey, add, say })
  const nodes = [rpcUrl].flat()
  registerNodes([...nodes, ...further.flatMap(({ urls }) => urls)])
  const content = await openContent(db, { folder, log, now: clock.now(), findSettled: findSettledChanges })
  const context: StartContext = {
    config,
    studio: content.studio,
    contentKey: content.key,
    contentProblem,
    folder,
    db,
    read: readSide(db),
    log,
    rpcUrl,
    rpc: openNodes({ urls: rpcUrl, chainId: folder.chain.id, timeoutMilliseconds: nodeTimeout }),
    permitKey,
    secret,
    addressKeys: keyring.secret,
    now: clock.now,
    reopen,
  }
  return {
    context,
    content,
    clock,
    keyring,
    turns,
    openedWith,
    nodes: [{ urls: nodes, chainId: folder.chain.id }, ...further],
  }
}

/** The embedded chain's node is one process's, like its database. Throws `ConfigError`. */
function expectNode({ role, rpcUrl }: Config): void {
  if (role !== 'all' && rpcUrl === undefined)
    throw new ConfigError(
      'VITRINE_ROLE: web and worker need the node of a chain that all processes reach, and the embedded chain belongs to one process. Set RPC_URL and CHAIN_ID, or take VITRINE_ROLE out.',
    )
}

type Shared = {
  config: Config
  log: Log
  secret: Secret
  permitKey: Secret
  keyring: AddressKeyring
  openedWith: string
  add: Closers['add']
}

/** Enters this process among those on its database; what one of them does at a time is done under its name. */
async function enterProcess(db: EdgeDb, { config, log, keyring, add, ...keys }: Shared): Promise<Turns> {
  const { version } = JSON.parse(await readFile(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }
  const entry = await registerProcess(db, { ...keys, config, log, version, addressKeys: keyring.secret })
  add('entry of this process', entry.close)
  return { db, log, process: entry.process, isShared: config.databaseUrl !== undefined }
}
