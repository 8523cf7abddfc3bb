import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { parseQueueFilter, queueSearch } from '#features/claims/claim/claim-queue.ts'
import { claimRowKeys } from '#features/claims/claim/claim-row-keys.ts'
import { openStates } from '#features/claims/claim/claim.ts'
import { countClaims } from '#features/claims/claim/list-claims.server.ts'
import { mostCounted } from '#features/claims/claim/most-counted.ts'
import { deskEdition } from '#features/claims/collector/desk-edition.ts'
import { listQueue } from '#features/claims/desk/list-queue.server.ts'
import { QueueFilters } from '#features/claims/desk/queue-filters.tsx'
import type { BulkResult } from '#features/claims/desk/queue-result.ts'
import { QueueTable } from '#features/claims/desk/queue-table.tsx'
import { takePicked } from '#features/claims/parcels/take-picked.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { mayEnter } from '#features/studio/access.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#messages/formats.ts'
import { formOf } from '#platform/http/request-body.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { WithTableKeys } from '#ui/keyboard/with-table-keys.tsx'
import { Section } from '#ui/page.tsx'
import { answerForm, stepPartsOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Claims' }) }

const screen = 50

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const filter = parseQueueFilter(url.searchParams)
  const [{ lines, next }, counts] = await Promise.all([
    listQueue(read, { filter, studio, limit: screen, now: now() }),
    countClaims(read),
  ])
  return {
    filter,
    lines,
    next,
    counts,
    most: mostCounted,
    editions: studio.editions.map((edition) => deskEdition(edition, edition)),
    zones: studio.shipping?.zones.map(({ name }) => name) ?? [],
    desk: atDesk(context.get(sessionContext)),
  }
})

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db } = context.get(appContext)
  const form = await formOf(request)
  return await answerForm<BulkResult>(
    async () => await takePicked({ db, parts: stepPartsOf(context) }, form),
    ({ message }) => ({ problem: message }),
  )
})

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossClaims({
  loaderData: { filter, lines, next, counts, most, editions, zones, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: BulkResult
}) {
  const open = openStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const isMore = openStates.some((state) => (counts[state] ?? 0) >= most)
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Claims"
        aside={open === 0 ? 'Nothing is open' : `${isMore ? 'more than ' : ''}${groupDigits(open)} open`}
      >
        <WithTableKeys hasFilters {...(mayEnter(['packer'], desk.roles) ? { keys: claimRowKeys } : {})}>
          <QueueFilters
            key={JSON.stringify(filter)}
            filter={filter}
            counts={counts}
            most={most}
            editions={editions}
            zones={zones}
          />
          <QueueTable lines={lines} editions={editions} filter={filter} result={actionData} />
        </WithTableKeys>
        <nav aria-label="Pages of the queue" className="no-print mt-6 flex flex-wrap items-center gap-6 text-sm">
          {filter.after !== undefined && (
            <TextLink to={linkTo('boss claims', queueSearch({ ...filter, after: undefined }))}>
              Back to the first
            </TextLink>
          )}
          {next !== undefined && (
            <ButtonLink to={linkTo('boss claims', queueSearch({ ...filter, after: next }))}>
              The next {screen}
            </ButtonLink>
          )}
        </nav>
      </Section>
    </DeskFrame>
  )
}
