import { parseArgs } from 'node:util'
import { settleCommand } from '#features/first-run/settle-start.server.ts'
import { findFork, findReadSoFar, type ReadSoFar, rewind } from '#indexer/reread.server.ts'
import { ordinalText } from '#messages/formats.ts'
import { openNodes } from '#platform/chain/nodes/open-nodes.server.ts'
import { type Config, readOwnConfig } from '#platform/config.ts'
import { type EdgeDb, type ReadDb, readSide } from '#platform/database/database.server.ts'
import { withOwnDatabase } from '../content/with-own-database.ts'

export type RereadVoice = { print: (text: string) => void; complain: (text: string) => void }

const usage = `vitrine reread --from BLOCK [--chain NUMBER] [--yes]
    has the chain read again from a block on, and what is stored compared with it: for a chain that was reorganised deeper than
    what counted as final. Without --yes it says what it would do. --chain names a further chain of the studio.
`

/**
 * `vitrine reread …`. With the embedded database the app is stopped meanwhile; with PostgreSQL it can go on running, and the process that
 * follows the chain begins anew. Answers with the exit code.
 */
export async function rereadCommand(args: readonly string[], voice: RereadVoice, given?: Config): Promise<number> {
  const asked = readArguments(args)
  if (asked === undefined) {
    voice.complain(`The command:\n${usage}`)
    return 1
  }
  try {
    const config = given ?? readOwnConfig()
    return await withOwnDatabase(config, async (db) => {
      const nodes = await listNodes(readSide(db), { config, chain: asked.chain })
      return await reread(db, { ...asked, voice, nodes })
    })
  } catch (error) {
    voice.complain(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

/** The nodes of a chain that the app works with: those of the environment, or the one that was chosen in the browser. */
async function listNodes(
  read: ReadDb,
  { config, chain }: { config: Config; chain: number | undefined },
): Promise<readonly string[]> {
  const { config: settled, folder } = await settleCommand(config, read)
  const isOwn = chain === undefined || chain === (settled.chainId ?? folder.chain.id)
  return isOwn ? settled.rpcUrls : (settled.furtherNodes.get(chain)?.urls ?? [])
}

function readArguments(
  args: readonly string[],
): { from: number; chain: number | undefined; isMeant: boolean } | undefined {
  try {
    const options = { from: { type: 'string' }, chain: { type: 'string' }, yes: { type: 'boolean' } } as const
    const { from: text = '', chain, yes } = parseArgs({ args: [...args], options }).values
    const isNumber = (given: string) => /^\d{1,15}$/.test(given)
    if (!isNumber(text) || (chain !== undefined && !isNumber(chain))) return undefined
    return { from: Number(text), chain: chain === undefined ? undefined : Number(chain), isMeant: yes === true }
  } catch {
    return undefined
  }
}

type Asked = {
  from: number
  chain?: number | undefined
  isMeant: boolean
  voice: RereadVoice
  nodes: readonly string[]
}

/** The command on a database that is open. */
export async function reread(db: EdgeDb, { from, chain, isMeant, voice, nodes }: Asked): Promise<number> {
  const soFar = await findReadSoFar(readSide(db), chain)
  if (soFar === undefined) {
    voice.complain(
      chain === undefined
        ? 'No chain was read into this database yet, so there is nothing to read again.\n'
        : `Chain ${chain} was not read into this database, so there is nothing to read again.\n`,
    )
    return 1
  }
  const setting = soFar.isFurther ? `RPC_URL_${soFar.chainId}` : 'RPC_URL'
  if (nodes.length > 0) {
    const rpc = openNodes({ urls: nodes, chainId: soFar.chainId })
    const id = Number(await rpc.call('eth_chainId', []))
    if (id !== soFar.chainId) {
      voice.complain(
        `The node of ${setting} is on chain ${id}, but what is stored is of chain ${soFar.chainId}. Nothing was changed.\n`,
      )
      return 1
    }
    const { from: fork, unseen } = await findFork(readSide(db), rpc, soFar)
    if (fork !== undefined && fork < from) {
      voice.complain(
        `What is stored differs from the node already below block ${from}: read again from block ${fork} at the latest, with --from ${fork}. Nothing was changed.\n`,
      )
      return 1
    }
    voice.print(
      fork === undefined
        ? `The node has every stored block that was compared${unseen === 0 ? ', and that was each of them' : ''}: as far as it says, nothing was reorganised.\n`
        : `The node and what is stored are the same below block ${fork}.\n`,
    )
    if (unseen > 0)
      voice.print(
        `Far below the final block only every ${ordinalText(unseen + 1)} stored block was compared, so a stretch of up to ${unseen} that differ can be missed. “npx vitrine audit” compares all of them.\n`,
      )
  } else voice.print(`${setting} is not set here, so no node was asked where the chain differs from what is stored.\n`)
  voice.print(inWords(soFar, from))
  if (!isMeant) {
    voice.print('Nothing was changed. Do it with --yes.\n')
    return 0
  }
  await rewind(db, { chainId: soFar.chainId, isFurther: soFar.isFurther, from, now: () => new Date() })
  voice.print('Done. Whoever follows the chain begins there within half a minute, or when the product is started.\n')
  return 0
}

function inWords({ chainId, headBlock, collections, contracts, hasSalesroom }: ReadSoFar, from: number): string {
  const parts = [...collections, ...contracts, ...(hasSalesroom ? ['salesroom'] : [])]
  const until = headBlock === undefined ? '' : ` (${Math.max(0, headBlock - from + 1)} blocks so far)`
  return `Chain ${chainId} is read again from block ${from}${until} for ${parts.length === 0 ? 'nothing yet' : new Intl.ListFormat('en-GB').format(parts)}.
What counted as final from there on counts no more until it is read. Transfers, pieces, sales, burns and vaults that the chain no longer has go,
and those that it has now come; until then pages show what they showed. What was announced of descriptions from there on is read again.
Accounts, claims, payments, addresses, registers, documents and files stay as they are. A claim whose burn the chain no longer has stays
too: /guarantees and the workbench name the difference. Snapshots of holders stay as they were taken.
`
}
