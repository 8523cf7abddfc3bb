import type { Studio } from '#features/studio/studio.ts'
import { type Locale, locale } from '#messages/locale.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { checkGuarantees } from './check-guarantees.server.ts'
import { type GuaranteeReport, guaranteeSeconds, reportOf } from './guarantee-report.ts'

type Asked = {
  studio: Pick<Studio, 'burns' | 'campaigns' | 'collections' | 'chain' | 'editions'>
  rpc: JsonRpc
  now: Date
}

/** What may be said in public now, checked now. An instance that is behind the chain says so. */
export async function reportGuarantees(read: ReadDb, { studio, rpc, now }: Asked): Promise<GuaranteeReport> {
  const cursor = await read
    .selectFrom('chain_cursor')
    .select(['state', 'updated_at'])
    .where('chain_id', '=', studio.chain.id)
    .executeTakeFirst()
  const isNow = cursor?.state === 'following' && now.getTime() - cursor.updated_at.getTime() <= guaranteeSeconds * 1000
  return reportOf(await checkGuarantees(read, { studio, rpc, now }), {
    isNow,
    hasContracts: studio.burns !== undefined,
  })
}

/** Many may look at once: a check is asked for again only when it is older than this. What it says is said in one language. */
const keptMilliseconds = 15_000
const kept = new WeakMap<ReadDb, Map<Locale, { at: number; report: Promise<GuaranteeReport> }>>()

/** The newest check, at most some seconds old. */
export async function findGuarantees(read: ReadDb, asked: Asked): Promise<GuaranteeReport> {
  const at = asked.now.getTime()
  const language = locale()
  const reports = kept.get(read) ?? new Map<Locale, { at: number; report: Promise<GuaranteeReport> }>()
  kept.set(read, reports)
  const last = reports.get(language)
  if (last !== undefined && at >= last.at && at - last.at < keptMilliseconds) return await last.report
  const report = reportGuarantees(read, asked)
  reports.set(language, { at, report })
  report.catch(() => reports.delete(language))
  return await report
}
