import { parseArgs } from 'node:util'
import { settleCommand } from '#features/first-run/settle-start.server.ts'
import { differenceWords } from '#features/staff/chain-standing.ts'
import { chainsOf } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type AuditReport, auditAll } from '#indexer/audit-all.server.ts'
import { openNodes } from '#platform/chain/nodes/open-nodes.server.ts'
import { type Config, readOwnConfig } from '#platform/config.ts'
import { type EdgeDb, type ReadDb, readSide } from '#platform/database/database.server.ts'
import { withSource } from '../backup/open-source.ts'

type Voice = { print: (text: string) => void; complain: (text: string) => void }

const usage = `vitrine audit
    reads all old blocks of each chain again and says what differs from what is kept, and where pieces changed hands without an event, while the
    product runs or not
vitrine audit --repair
    puts right what differs
`

/** `vitrine audit [--repair]`. Answers with the exit code: 0 all is as on the chain or was put right, 2 something differs, 1 it could not be done, on one
 * chain at least. */
export async function auditCommand(args: readonly string[], voice: Voice, given?: Config): Promise<number> {
  const repairs = readRepair(args)
  if (repairs === undefined) {
    voice.complain(`The command:\n${usage}`)
    return 1
  }
  try {
    return await auditChains(given ?? readOwnConfig(), { repairs, voice })
  } catch (error) {
    voice.complain(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

function readRepair(args: readonly string[]): boolean | undefined {
  try {
    return parseArgs({ args: [...args], options: { repair: { type: 'boolean' } } }).values.repair ?? false
  } catch {
    return undefined
  }
}

/** A chain that is read again, its nodes, and how a report calls it: by nothing where the studio has no other. */
type Audited = { id: number; name: string | undefined; setting: string; urls: readonly string[] }

/** Each chain by itself: one that cannot be read is named, and the others are read all the same. Returns the exit code. */
async function auditChains(config: Config, { repairs, voice }: { repairs: boolean; voice: Voice }): Promise<number> {
  return await withSource(config, async ({ db, engine, isRunning }) => {
    if (repairs && engine === 'pglite' && isRunning)
      throw new Error(
        'The running server has the database to itself. It reads old blocks again and puts them right by itself; to do it at once, stop it first. Nothing was changed.',
      )
    const { config: settled, folder } = await settleCommand(config, readSide(db))
    const chains = await listAudited(readSide(db), { settled, folder })
    const databaseUrl = engine === 'postgresql' ? config.databaseUrl?.reveal() : undefined
    const codes: number[] = []
    for (const chain of chains) {
      const said = spokenOn(chain, voice)
      try {
        codes.push(sayReport(await auditOne(db, { chain, databaseUrl, repairs, voice: said }), said))
      } catch (error) {
        if (chains.length === 1) throw error
        said.complain(`${error instanceof Error ? error.message : String(error)}\n`)
        codes.push(1)
      }
    }
    return codes.includes(1) ? 1 : Math.max(...codes)
  })
}

/** The studio's own chain, and each further one that its file lists or that a collection was read on. */
async function listAudited(read: ReadDb, { settled, folder }: { settled: Config; folder: Studio }): Promise<Audited[]> {
  const own = settled.chainId ?? folder.chain.id
  const rows = await read.selectFrom('collections').select('chain_id').distinct().orderBy('chain_id').execute()
  const listed = (folder.chains ?? []).map(({ id }) => id)
  const further = [...new Set([...listed, ...rows.map((row) => row.chain_id)])].filter((id) => id !== own)
  const isAlone = further.length === 0
  const nameOf = (id: number) => chainsOf(folder).find((chain) => chain.id === id)?.name ?? `Chain ${id}`
  return [
    { id: own, name: isAlone ? undefined : nameOf(own), setting: 'RPC_URL', urls: settled.rpcUrls },
    ...further.map((id) => ({
      id,
      name: nameOf(id),
      setting: `RPC_URL_${id}`,
      urls: settled.furtherNodes.get(id)?.urls ?? [],
    })),
  ]
}

function spokenOn({ name }: Audited, { print, complain }: Voice): Voice {
  const before = name === undefined ? '' : `${name}: `
  return { print: (text) => print(`${before}${text}`), complain: (text) => complain(`${before}${text}`) }
}

async function auditOne(
  db: EdgeDb,
  { chain, voice, ...rest }: { chain: Audited; databaseUrl: string | undefined; repairs: boolean; voice: Voice },
): Promise<AuditReport> {
  if (chain.urls.length === 0)
    throw new Error(
      `Say in ${chain.setting} which node to ask.${chain.setting === 'RPC_URL' ? ' The embedded chain is looked after by the server alone.' : ''}`,
    )
  let saidAt = Date.now()
  return await auditAll({
    ...rest,
    db,
    rpc: openNodes({ urls: chain.urls, chainId: chain.id }),
    chainId: chain.id,
    now: () => new Date(),
    onProgress: (block, end) => {
      if (Date.now() - saidAt < 2_000) return
      saidAt = Date.now()
      voice.complain(`Read again to block ${block.toLocaleString('en')} of ${end.toLocaleString('en')}\n`)
    },
  })
}

function sayReport({ blocks, differences, unexplained, repair }: AuditReport, { print }: Voice): number {
  for (const { kind, source, fromBlock, toBlock, events, detail } of [...differences, ...unexplained]) {
    const place = fromBlock === toBlock ? `block ${fromBlock}` : `blocks ${fromBlock} to ${toBlock}`
    print(`${source}, ${place}: ${differenceWords[kind] ?? kind} (${events}). ${detail}\n`)
  }
  if (differences.length + unexplained.length === 0) {
    print(`${blocks.toLocaleString('en')} blocks are as they are kept.\n`)
    return 0
  }
  const isPutRight = differences.every(({ kind }) => kind === 'missing' || kind === 'surplus')
  if (repair === 'done' && isPutRight && unexplained.length === 0) {
    print('All of it was put right.\n')
    return 0
  }
  print(
    {
      'not-asked': 'Nothing was changed. vitrine audit --repair puts right what can be.\n',
      done: 'What could be put right was; the rest stays as it is.\n',
      'handed-over': 'The server that follows the chain puts right what can be, now. /readyz says when it is done.\n',
    }[repair],
  )
  return 2
}
