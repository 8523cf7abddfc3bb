import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { isFreshSignIn } from '#features/accounts/sessions/session.ts'
import { importTracking, planTracking } from '#features/claims/parcels/import-tracking.server.ts'
import {
  ExportForm,
  ParcelFilter,
  ParcelsTable,
  TrackingForm,
  type TrackingResult,
} from '#features/claims/parcels/parcels-desk.tsx'
import { listParcels } from '#features/shipping/parcels/list-parcels.server.ts'
import { parcelSorts, parcelStates } from '#features/shipping/parcels/parcel.ts'
import { readTracking } from '#features/shipping/parcels/read-tracking.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { decodeText } from '#platform/csv.ts'
import { formOf } from '#platform/http/request-body.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { WithTableKeys } from '#ui/keyboard/with-table-keys.tsx'
import { parseSorting, sortingName } from '#ui/lists/sorting.ts'
import { Section } from '#ui/page.tsx'
import { answerForm, stepPartsOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Parcels' }) }

const screen = 100

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const session = context.get(sessionContext)
  const state = parcelStates.find((one) => one === url.searchParams.get('state')) ?? 'packed'
  const sort = parseSorting(parcelSorts(state), url.searchParams)
  const after = afterOf(url)
  const [page, packed] = await Promise.all([
    listParcels(read, { state, sort, after, limit: screen, carriers: studio.shipping?.carriers }),
    read
      .selectFrom('parcels')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('state', '=', 'packed')
      .executeTakeFirst(),
  ])
  return {
    state,
    sort,
    after,
    ...page,
    packed: Number(packed?.count ?? 0),
    isFresh: isFreshSignIn(session, { now: now() }),
    desk: atDesk(session),
  }
})

/** The parcel that the page before ended with. */
function afterOf(url: URL): number | undefined {
  const asked = url.searchParams.get('after') ?? ''
  return /^\d{1,15}$/.test(asked) ? Number(asked) : undefined
}

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, read, studio } = context.get(appContext)
  const form = await formOf(request)
  const text = await textIn(form)
  const file = readTracking(text, studio.shipping?.carriers)
  if ('problem' in file) return data<TrackingResult>({ problem: file.problem }, { status: 422 })
  if (formText(form.get('act')) !== 'apply')
    return data<TrackingResult>({ rows: await planTracking(read, file), isApplied: false, text })
  return await answerForm<TrackingResult>(
    async () => ({
      rows: await importTracking({ db, read, parts: stepPartsOf(context) }, file),
      isApplied: true,
      text: '',
    }),
    ({ message }) => ({ problem: message }),
  )
})

/** The tracking file that was chosen, or what was typed instead. */
async function textIn(form: FormData): Promise<string> {
  const given = form.get('file')
  return given instanceof File && given.size > 0
    ? decodeText(new Uint8Array(await given.arrayBuffer()))
    : formText(form.get('text'))
}

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossParcels({
  loaderData: { state, sort, after, parcels, next, packed, isFresh: fresh, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: TrackingResult
}) {
  const asked = { state, sort: sortingName(parcelSorts(state), sort) }
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Parcels"
        aside={packed === 0 ? 'Nothing waits to be sent' : `${packed} packed and not sent`}
      >
        <WithTableKeys hasFilters>
          <ParcelFilter state={state} sort={sort} />
          <ParcelsTable parcels={parcels} state={state} sort={sort} />
        </WithTableKeys>
        <nav aria-label="Pages of parcels" className="no-print mt-6 flex flex-wrap items-center gap-6 text-sm">
          {after !== undefined && <TextLink to={linkTo('boss parcels', asked)}>Back to the first</TextLink>}
          {next !== undefined && (
            <ButtonLink to={linkTo('boss parcels', { ...asked, after: next })}>The next {screen}</ButtonLink>
          )}
        </nav>
      </Section>
      <ForRole access={['packer']}>
        <div className="no-print mt-16 grid gap-x-[6vw] gap-y-16 xl:grid-cols-2 [&>*]:min-w-0">
          <TrackingForm result={actionData} />
          <ExportForm isFresh={fresh} packed={packed} />
        </div>
      </ForRole>
    </DeskFrame>
  )
}
