import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { CampaignsNotice } from '#features/deployment/pages/campaigns-notice.tsx'
import { ContractActs } from '#features/deployment/pages/contract-acts.tsx'
import { ContractsList } from '#features/deployment/pages/contracts-list.tsx'
import { DraftCollections } from '#features/deployment/pages/draft-collections.tsx'
import { getContractsPage } from '#features/deployment/pages/get-contracts-page.server.ts'
import { publishCollection } from '#features/deployment/progress/publish-deployment.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { requireConfirmed } from '#platform/confirmed.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'
import { walletsOf } from '#web/wallets-of.server.ts'

export const handle: PageHandle = {
  live: true,
  usesWallets: true,
  head: () => ({ title: 'Contracts' }),
}

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio, rpc, config, now } = context.get(appContext)
  const desk = atDesk(context.get(sessionContext))
  const isEmbedded = config.rpcUrl === undefined
  const { publicUrl } = config
  const page = await getContractsPage(read, { studio, rpc, now: now(), publicUrl, isEmbedded, roles: desk.roles })
  return { ...page, offer: walletsOf(context), desk }
})

/** Publishes a collection that was deployed. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db, folder } = context.get(appContext)
  const field = (name: string) => formText(form.get(name))
  return await answerForm<FormAnswer>(
    async () => {
      requireConfirmed(field)
      await db.transaction().execute(async (tx) => {
        await publishCollection(tx, { ...actorOf(context), slug: field('slug'), folder })
      })
      return { said: 'The collection is published. Visitors see it within a second.' }
    },
    ({ message }) => ({ problem: message }),
  )
})

export const shouldRevalidate = () => true

export default function BossContracts({
  loaderData: { fit, codes, powers, practiceOwner, calls, drafts, isOpen, explorer, compiler, offer, desk },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  const answer = useKeptAnswer(fresh)
  const base = useApiBase()
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Contracts"
        line="What the chain says of the studio’s contracts now."
        aside={
          <ButtonLink look="primary" to={linkTo('boss deployment')}>
            {isOpen ? 'Continue the deployment' : 'Deploy contracts'}
          </ButtonLink>
        }
      >
        <CampaignsNotice fit={fit} />
        <ContractsList codes={codes} powers={powers} explorer={explorer?.address} compiler={compiler} />
      </Section>
      <DraftCollections drafts={drafts} />
      <Section
        title="What the owner changes"
        line="The owner’s wallet does this; the manager’s can pause redemptions too. Each change is rehearsed first and written into the audit."
      >
        {powers === undefined ? (
          <Notice tone="problem" title="The chain does not answer.">
            <p>Nothing can be changed at the moment, and nothing was. Load the page again in a minute.</p>
          </Notice>
        ) : (
          <ContractActs {...{ powers, offer, base, calls, practiceOwner }} explorer={explorer?.tx} />
        )}
      </Section>
      <FormAnswerBar answer={answer} />
    </DeskFrame>
  )
}
