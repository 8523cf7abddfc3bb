import type { LoaderFunctionArgs } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import type { EditionResult } from '#features/claims/desk/act-on-edition.server.ts'
import { AnnounceDesk } from '#features/claims/desk/announce-desk.tsx'
import { EditionOutcome, EditionsTable, Proposals } from '#features/claims/desk/edition-desk.tsx'
import { editionSorts } from '#features/claims/desk/edition-on-desk.ts'
import { listDeskEditions } from '#features/claims/desk/get-edition-desk.server.ts'
import { listUnannounced } from '#features/prints/numbers/list-unannounced.server.ts'
import { listProposals } from '#features/prints/numbers/propose-change.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { findStudioAccount } from '#features/wallets/practice/practice-studio.server.ts'
import { WithTableKeys } from '#ui/keyboard/with-table-keys.tsx'
import { parseSorting } from '#ui/lists/sorting.ts'
import { Section } from '#ui/page.tsx'
import { answerEditionForm } from '#web/edition-action.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'
import { walletsOf } from '#web/wallets-of.server.ts'

export const handle: PageHandle = {
  usesWallets: true,
  live: true,
  head: () => ({ title: 'Editions' }),
}

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, studio, config, rpc, now } = context.get(appContext)
  const session = context.get(sessionContext)
  const [editions, proposals, unannounced] = await Promise.all([
    listDeskEditions(read, { editions: studio.editions, now: now() }),
    listProposals(read),
    listUnannounced(read, { studio }),
  ])
  const desk = atDesk(session)
  const contract = studio.collections.find(({ slug }) => slug === unannounced[0]?.collection)?.address
  const studioAccount = await findStudioAccount({
    rpc,
    contract,
    isEmbedded: config.rpcUrl === undefined,
    isOwner: desk.roles.includes('owner'),
  })
  const sort = parseSorting(editionSorts, url.searchParams)
  const offer = walletsOf(context)
  return { editions, sort, proposals, unannounced, offer, studioAccount, self: session.uid, desk }
})

export const action = handled(answerEditionForm)

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossEditions({
  loaderData: { editions, sort, proposals, unannounced, offer, studioAccount, self, desk },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: EditionResult
}) {
  const actionData = useKeptAnswer(fresh)
  const base = useApiBase()
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title="Editions">
        <WithTableKeys>
          <EditionsTable editions={editions} sort={sort} />
        </WithTableKeys>
      </Section>
      <Section title="Numbers to be void">
        <Proposals
          proposals={proposals}
          titles={Object.fromEntries(editions.map(({ edition }) => [edition.editionId, edition.title]))}
          self={self}
        />
      </Section>
      <ForRole access={['editor']}>
        <Section title="To be announced on the chain" id="announce">
          <AnnounceDesk pieces={unannounced} offer={offer} base={base} studioAccount={studioAccount} />
        </Section>
      </ForRole>
      {actionData !== undefined && <EditionOutcome result={actionData} />}
    </DeskFrame>
  )
}
