import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/accounts-context.server.ts'
import { revokeCertificates } from '#features/certificates/revoke-certificates.server.ts'
import { actOnEdition } from '#features/claims/act-on-edition.server.ts'
import { EditionDesk, EditionOutcome, type EditionResult } from '#features/claims/edition-desk.tsx'
import { listDeskEditions } from '#features/claims/get-edition-desk.server.ts'
import { EditionNotFoundError } from '#features/prints/edition.ts'
import { listProposals } from '#features/prints/propose-change.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { handled } from '../handled.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  head: () => ({ title: 'One edition', description: 'One edition with its counters and stock, who waits for it, and what can be done with it for good.', robots: 'noindex' }),
}

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const session = context.get(sessionContext)
  const [editions, proposals] = await Promise.all([listDeskEditions(read, { editions: studio.editions, now: now() }), listProposals(read)])
  const view = editions.find(({ edition }) => edition.slug === params['edition'])
  if (view === undefined) throw new EditionNotFoundError(params['edition'] ?? '')
  return { view, proposals: proposals.filter(({ editionId }) => editionId === view.edition.editionId), self: session.uid, desk: atDesk(session) }
})

export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const { db, studio, now } = context.get(appContext)
  const by = { actor: context.get(sessionContext).uid, requestId: context.get(visitContext).requestId, now: now() }
  const form = await request.formData()
  try {
    return data<EditionResult>(await db.transaction().execute(async (tx) => {
      const { said, voided } = await actOnEdition(tx, by, { editions: studio.editions, editionId: studio.editions.find(({ slug }) => slug === params['edition'])?.editionId, field: (name) => formText(form.get(name)) })
      if (voided !== undefined) await revokeCertificates(tx, { print: voided.print, reason: `The number is void: ${voided.reason}`, now: by.now })
      return { said }
    }))
  } catch (error) {
    if (error instanceof AppError) return data<EditionResult>({ problem: error.message }, { status: error.status })
    throw error
  }
})

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossEdition({ loaderData: { view, proposals, self, desk }, actionData }: { loaderData: Awaited<ReturnType<typeof loader>>; actionData?: EditionResult }) {
  return (
    <DeskFrame desk={desk} current={linkTo('boss editions')}>
      {actionData !== undefined && <EditionOutcome result={actionData} />}
      <EditionDesk view={view} proposals={proposals} self={self} />
    </DeskFrame>
  )
}
