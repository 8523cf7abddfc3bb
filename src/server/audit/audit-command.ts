import { parseArgs } from 'node:util'
import { settleCommand } from '#features/first-run/settle-start.server.ts'
import { differenceWords } from '#features/staff/chain-standing.ts'
import { type AuditReport, auditAll } from '#indexer/audit-all.server.ts'
import { openNodes } from '#platform/chain/nodes/open-nodes.server.ts'
import { type Config, readOwnConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { withSource } from '../backup/open-source.ts'

type Voice = { print: (text: string) => void; complain: (text: string) => void }

const usage = `vitrine audit
    reads all old blocks again and says what differs from what is kept, while the product runs or not
vitrine audit --repair
    puts right what differs
`

/** `vitrine audit [--repair]`. Answers with the exit code: 0 all is as on the chain or was put right, 2 something differs, 1 it could not be done. */
export async function auditCommand(args: readonly string[], voice: Voice, given?: Config): Promise<number> {
  const repairs = readRepair(args)
  if (repairs === undefined) {
    voice.complain(`The command:\n${usage}`)
    return 1
  }
  try {
    const report = await audit(given ?? readOwnConfig(), { repairs, voice })
    return sayReport(report, voice)
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

async function audit(config: Config, { repairs, voice }: { repairs: boolean; voice: Voice }): Promise<AuditReport> {
  return await withSource(config, async ({ db, engine, isRunning }) => {
    if (repairs && engine === 'pglite' && isRunning)
      throw new Error(
        'The running server has the database to itself. It reads old blocks again and puts them right by itself; to do it at once, stop it first. Nothing was changed.',
      )
    const { config: settled, folder } = await settleCommand(config, readSide(db))
    if (settled.rpcUrls.length === 0)
      throw new Error('Say in RPC_URL which node to ask. The embedded chain is looked after by the server alone.')
    const chainId = settled.chainId ?? folder.chain.id
    let saidAt = Date.now()
    return await auditAll({
      db,
      rpc: openNodes({ urls: settled.rpcUrls, chainId }),
      chainId,
      databaseUrl: engine === 'postgresql' ? config.databaseUrl?.reveal() : undefined,
      repairs,
      now: () => new Date(),
      onProgress: (block, end) => {
        if (Date.now() - saidAt < 2_000) return
        saidAt = Date.now()
        voice.complain(`Read again to block ${block.toLocaleString('en')} of ${end.toLocaleString('en')}\n`)
      },
    })
  })
}

function sayReport({ blocks, differences, repair }: AuditReport, { print }: Voice): number {
  for (const { kind, source, fromBlock, toBlock, events, detail } of differences) {
    const place = fromBlock === toBlock ? `block ${fromBlock}` : `blocks ${fromBlock} to ${toBlock}`
    print(`${source}, ${place}: ${differenceWords[kind] ?? kind} (${events}). ${detail}\n`)
  }
  if (differences.length === 0) {
    print(`${blocks.toLocaleString('en')} blocks are as they are kept.\n`)
    return 0
  }
  const isPutRight = differences.every(({ kind }) => kind === 'missing' || kind === 'surplus')
  if (repair === 'done' && isPutRight) {
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
