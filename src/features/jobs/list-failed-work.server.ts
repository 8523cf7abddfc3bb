import { sql } from 'kysely'
import { listFailingSettlements } from '#features/burns/permits/failing-settlements.server.ts'
import { type FailingPieces, listFailingMetadata } from '#features/catalogue/metadata/failing-metadata.server.ts'
import { listFailedDerivings } from '#features/files/pictures/failed-derivings.server.ts'
import { listFailingPictures } from '#features/media/failing/failing-pictures.server.ts'
import { listFailingPayments } from '#features/payments/failing-payments.server.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { MOST_WAITING, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { FAILURES_OF_MONEY_SAID, FAILURES_SAID, GIVEN_UP, isGivenUp } from '#platform/jobs/given-up.ts'
import { type FailedKind, type FailedWork, groupItem, mayGiveUp } from './failed-work.ts'
import { aliveSeconds } from './policy.ts'

/** Everything that keeps failing, money and pills first, and what was given up. */
export async function listFailedWork(read: ReadDb): Promise<FailedWork[]> {
  const [descriptions, pictures, files, payments, pills] = await Promise.all([
    listFailingMetadata(read),
    listFailingPictures(read),
    listFailedDerivings(read),
    listFailingPayments(read),
    listFailingSettlements(read),
  ])
  return [
    ...pills.map(({ intentId, ...row }) =>
      work('locked-pill', { item: intentId, what: `Settling locked pills of redemption ${short(intentId)}`, ...row }),
    ),
    ...payments.map(({ intentId, isRefund, ...row }) =>
      work(isRefund ? 'refund' : 'payment', {
        item: intentId,
        what: `${isRefund ? 'Giving back' : 'Looking after'} the card payment ${short(intentId)}`,
        ...row,
      }),
    ),
    ...files.map(({ fileId, name, ...row }) =>
      work('file', {
        item: fileId,
        what: `Making smaller pictures of the file ${name}`,
        to: linkTo('boss file', { file: fileId }),
        ...row,
      }),
    ),
    ...descriptions.map((pieces) => work('description', ofPieces('the description', 'the descriptions', pieces))),
    ...pictures.map((pieces) => work('picture', ofPieces('the picture', 'the pictures', pieces))),
  ]
}

type Found = {
  item: string
  what: string
  to?: string
  since: Date | null
  times: number
  problem: string
  nextAt?: Date
}

function work(kind: FailedKind, { since, nextAt, to, ...found }: Found): FailedWork {
  return {
    kind,
    ...found,
    to,
    since: since === null ? undefined : Math.floor(since.getTime() / 1000),
    isGivenUp: isGivenUp(nextAt ?? null),
    mayGiveUp: mayGiveUp(kind),
  }
}

const ofPieces = (one: string, many: string, { collection, code, count, tokenId, ...row }: FailingPieces): Found => ({
  item: groupItem({ collection, code }),
  what:
    count === 1
      ? `Reading ${one} of ${collection} ${tokenId}`
      : `Reading ${many} of ${count} pieces of ${collection}, the first of them ${tokenId}`,
  to: tokenLink(collection, tokenId),
  ...row,
})

const short = (id: string) => (id.length > 14 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)

/** How many things were given up, by kind: what the list has so. */
export async function countGivenUp(read: ReadDb): Promise<Record<'description' | 'picture' | 'file', number>> {
  const [descriptions, pictures, files] = await Promise.all([
    listFailingMetadata(read),
    listFailingPictures(read),
    listFailedDerivings(read),
  ])
  const sum = (found: readonly { count?: number; nextAt: Date }[]) =>
    found.reduce((all, { count = 1, nextAt }) => (isGivenUp(nextAt) ? all + count : all), 0)
  return { description: sum(descriptions), picture: sum(pictures), file: sum(files) }
}

/** How much keeps failing and was not given up, and since when the first of it does: the lines of the page. */
export async function countFailedWork(read: ReadDb): Promise<Waiting> {
  const [row] = await selectRows(
    read,
    sql<{
      count: number
      since: Date | null
    }>`select least(count(*), ${MOST_WAITING})::integer as count, min(since) as since from (
      select min(failing_since) as since from token_metadata where status = 'failed' and attempts >= ${sql.lit(FAILURES_SAID)} and next_attempt_at < ${GIVEN_UP} group by collection, problem_code
      union all select min(failing_since) from images where status = 'failed' and attempts >= ${sql.lit(FAILURES_SAID)} and next_attempt_at < ${GIVEN_UP} group by collection, problem_code
      union all select p.failing_since from file_pictures p join file_generations g using (file_id, generation) join files f using (file_id) where p.state = 'failed' and p.due_at < ${GIVEN_UP} and g.superseded_at is null and f.deleted_at is null
      union all select failing_since from payments where attempts >= ${sql.lit(FAILURES_OF_MONEY_SAID)} and problem_code is not null
      union all select failing_since from escrow_settlements where problem is not null and settled_at is null and attempts >= ${sql.lit(FAILURES_OF_MONEY_SAID)}
      union all select (f->>'since')::timestamptz from processes p, jsonb_array_elements(p.failing) f where p.seen_at > clock_timestamp() - make_interval(secs => ${sql.lit(aliveSeconds)})) as failing`,
  )
  return { count: row?.count ?? 0, since: row?.since ?? undefined }
}
