import { data, type RouterContextProvider } from 'react-router'
import { visitorContext } from '#features/accounts/accounts-context.server.ts'
import { mayEnter } from '#features/accounts/roles.ts'
import { getRefreshPage, type RefreshPage } from '#features/marketplace/get-refresh-page.server.ts'
import { parseRefreshForm, type RefreshFormErrors, type ShownReceipt, type TypedRefresh } from '#features/marketplace/refresh-form.ts'
import { RefreshAllForm, RefreshPiecesForm } from '#features/marketplace/refresh-forms.tsx'
import { RefreshReceipt } from '#features/marketplace/refresh-receipt.tsx'
import { RefreshTable } from '#features/marketplace/refresh-table.tsx'
import { submitRefresh } from '#features/marketplace/submit-refresh.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/request-body.ts'
import { TextLink } from '#ui/button.tsx'
import { groupDigits } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/gen2-refreshopensea.ts'

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: () => ({ title: 'Refresh marketplaces', description: 'Ask OpenSea to read the name, picture and traits of pieces again, and see what became of each request.' }),
  cache: 'private',
  live: true,
}

export const loader = handled(async ({ context, url: { searchParams } }: Route.LoaderArgs) => {
  const { read, studio, config } = context.get(appContext)
  const typed: TypedRefresh = { collection: searchParams.get('collection') ?? 'gen2', numbers: (searchParams.get('numbers') ?? '').slice(0, 200) }
  return { ...await getRefreshPage(read, { studio, config }), typed, isStaff: await isStaff(context) }
})

async function isStaff(context: Readonly<RouterContextProvider>): Promise<boolean> {
  return mayEnter(['editor'], (await context.get(visitorContext)())?.roles)
}

type Answer = { receipt?: ShownReceipt; errors: RefreshFormErrors; typed: TypedRefresh }

export const action = handled(async ({ context, request }: Route.ActionArgs) => {
  const { db, studio, now } = context.get(appContext)
  const form = parseRefreshForm(await formOf(request), { collections: studio.collections.map(({ slug }) => slug) })
  if (form.scope === 'wrong') return data<Answer>({ errors: form.errors, typed: form.typed }, { status: 422 })
  try {
    const receipt = await submitRefresh(db, { form, studio, isStaff: await isStaff(context), visitor: context.get(visitContext).remoteAddress, now: now() })
    return data<Answer>({ receipt, errors: {}, typed: form.typed })
  } catch (error) {
    // On this page rather than on an error page, so that nothing typed is lost.
    if (error instanceof AppError) return data<Answer>({ errors: { form: error.message }, typed: form.typed }, { status: error.status })
    throw error
  }
})

export default function Gen2RefreshOpenSea({ loaderData, actionData }: Route.ComponentProps) {
  const { collections, queue, refreshes, shown, isStaff } = loaderData
  const { receipt, errors, typed }: Answer = actionData ?? { errors: {}, typed: loaderData.typed }
  const singulars = Object.fromEntries(collections.map(({ slug, singular }) => [slug, singular]))
  return (
    <Page narrow>
      <PageTitle title="Refresh marketplaces" line="Marketplaces keep their own copy of each piece: its name, picture and traits. When a copy is out of date, ask here for a new reading." />
      <div className="mb-10 flex flex-col gap-8">
        <Standing {...loaderData} />
        {errors.form !== undefined && <Notice tone="problem" title="Nothing was sent."><p>{errors.form}</p></Notice>}
        {receipt !== undefined && <RefreshReceipt receipt={receipt} />}
      </div>
      <RefreshPiecesForm collections={collections} typed={typed} errors={errors} />
      {isStaff && (
        <div className="mt-10 border-t border-line pt-8">
          <RefreshAllForm collections={collections} />
          <p className="measure mt-3 text-sm text-quiet">Marketplaces take few requests an hour: a large collection can take days this way. An announcement by the contract (ERC-4906) reaches all of them at once.</p>
        </div>
      )}
      <Section title="Requests" aside={`${groupDigits(queue.queued)} waiting`} line={refreshes.length === shown ? `The newest ${shown}.` : undefined}>
        <RefreshTable refreshes={refreshes} singulars={singulars} />
      </Section>
      <Section title="What a refresh does">
        <ul className="measure flex list-disc flex-col gap-2 pl-5">
          <li>It asks OpenSea to read the piece again. OpenSea does so in its own time, usually within minutes.</li>
          <li>It has this house read its own copy again, at once.</li>
          <li>It does not change the piece, its owner or anything on the chain, and it costs nothing.</li>
          <li>A piece is asked for once in ten minutes. Requests for the same piece are put together, and all are sent as fast as OpenSea takes them.</li>
        </ul>
        <p className="mt-6"><TextLink to={linkTo('gen2')}>Back to Gen2</TextLink></p>
      </Section>
    </Page>
  )
}

/** Whether requests reach the marketplace at all. */
function Standing({ obstacle, chainName, queue }: Pick<RefreshPage, 'obstacle' | 'chainName' | 'queue'>) {
  if (obstacle === 'chain-not-listed') {
    return <Notice title="OpenSea does not read this chain."><p>The pieces live on the chain “{chainName}”, which is not one of those that OpenSea lists. Asking still has this house read its own copy again.</p></Notice>
  }
  if (obstacle === 'no-key') {
    return <Notice title="Requests are not sent to OpenSea yet."><p>The studio has set no OpenSea key (OPENSEA_API_KEY). Asking still has this house read its own copy again.</p></Notice>
  }
  if (queue.isKeyRefused) {
    return <Notice tone="problem" title="The queue stands still."><p>OpenSea refuses the studio’s key. Nothing is lost: requests are kept and sent once the studio has set a valid one.</p></Notice>
  }
  return null
}
