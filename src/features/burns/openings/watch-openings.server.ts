import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import { runTurns } from '#features/prints/numbers/print-run.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { startable, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'

type Parts = { db: EdgeDb; studio: Pick<Studio, 'chain' | 'editions'>; now: () => Date }

const restMilliseconds = 2_000

/**
 * Looks whether a burn or an edition has opened or ended since the last look: burns by the chain's clock, editions by ours. Pages that
 * say so are kept until the data changes, and a moment that passes changes no data. Returns a look, which says whether there was one.
 */
export function watchOpenings({ db, studio: { chain, editions }, now }: Parts): () => Promise<boolean> {
  const moments = editions.flatMap((edition) => [
    ...[edition.opensAt, edition.closesAt].flatMap((moment) => (moment === undefined ? [] : [Date.parse(moment)])),
    ...runTurns(edition).map((moment) => moment.getTime()),
  ])
  let clock = now().getTime()
  let head: number | undefined
  return async () => {
    const cursor = await db
      .selectFrom('chain_cursor')
      .select('head_timestamp')
      .where('chain_id', '=', chain.id)
      .executeTakeFirst()
    const [clockNow, headNow] = [now().getTime(), cursor?.head_timestamp ?? undefined]
    const ours = moments.some((moment) => clock < moment && moment <= clockNow)
    const theirs =
      head !== undefined && headNow !== undefined && headNow > head
        ? await hasMoment(db, { after: head, until: headNow })
        : false
    if (ours || theirs) await db.transaction().execute((tx) => markPagesChanged(tx, { chainId: chain.id }))
    clock = clockNow
    head = headNow ?? head
    return ours || theirs
  }
}

async function hasMoment(db: EdgeDb, { after, until }: { after: number; until: number }): Promise<boolean> {
  const row = await db
    .selectFrom('burn_campaigns')
    .select('campaign_id')
    .where((where) =>
      where.or([
        where.and([where('opens_at', '>', after), where('opens_at', '<=', until)]),
        where.and([where('closes_at', '>', after), where('closes_at', '<=', until)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Looks every two seconds, beside the visitors. */
export function createOpeningJobs({ log, ...parts }: Parts & { log: Log }): {
  start: () => void
  stop: () => Promise<void>
} {
  return startable(() => {
    const look = watchOpenings(parts)
    return startJobLoop({
      name: 'Watching what opens',
      log,
      step: async () => {
        await look()
        return restMilliseconds
      },
    })
  })
}
