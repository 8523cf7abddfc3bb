import type { LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/accounts-context.server.ts'
import type { EditionResult } from '#features/claims/act-on-edition.server.ts'
import { EditionOutcome, EditionsTable, Proposals } from '#features/claims/edition-desk.tsx'
import { listDeskEditions } from '#features/claims/get-edition-desk.server.ts'
import { listProposals } from '#features/prints/propose-change.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Section } from '#ui/page.tsx'
import { WithTableKeys } from '#ui/with-table-keys.tsx'
import { answerEditionForm } from '../edition-action.server.ts'
import { handled } from '../handled.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = {
  cache: 'private',
  head: () => ({ title: 'Editions', description: 'Every edition with its counters, its proofs, what of it waits, and what waits for a second person.', robots: 'noindex' }),
}

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const session = context.get(sessionContext)
  const [editions, proposals] = await Promise.all([listDeskEditions(read, { editions: studio.editions, now: now() }), listProposals(read)])
  return { editions, proposals, self: session.uid, desk: atDesk(session) }
})

export const action = handled(answerEditionForm)

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossEditions({ loaderData: { editions, proposals, self, desk }, actionData }: { loaderData: Awaited<ReturnType<typeof loader>>; actionData?: EditionResult }) {
  return (
    <DeskFrame desk={desk} current={linkTo('boss editions')}>
      {actionData !== undefined && <EditionOutcome result={actionData} />}
      <Section title="Editions"><WithTableKeys><EditionsTable editions={editions} /></WithTableKeys></Section>
      <Section title="Waits for a second person"><Proposals proposals={proposals} titles={Object.fromEntries(editions.map(({ edition }) => [edition.editionId, edition.title]))} self={self} /></Section>
    </DeskFrame>
  )
}
