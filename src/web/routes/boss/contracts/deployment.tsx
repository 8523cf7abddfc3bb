import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { permitAccount } from '#features/burns/permits/permit-signer.server.ts'
import { actOnDeployment } from '#features/deployment/pages/act-on-deployment.server.ts'
import type { DeploymentAnswer } from '#features/deployment/pages/deployment-desk-data.ts'
import { DeploymentDesk } from '#features/deployment/pages/deployment-desk.tsx'
import { DeploymentForm } from '#features/deployment/pages/deployment-form.tsx'
import { getDeploymentPage } from '#features/deployment/pages/get-contracts-page.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { requireConfirmed } from '#platform/confirmed.ts'
import { formOf } from '#platform/http/request-body.ts'
import { FormAnswerBar } from '#ui/answer-bar.tsx'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { walletsOf } from '#web/wallets-of.server.ts'

export const handle: PageHandle = { usesWallets: true, head: () => ({ title: 'Deploy contracts' }) }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio, rpc, permitKey, config } = context.get(appContext)
  const session = context.get(sessionContext)
  const appKey = permitAccount(permitKey).address
  const desk = atDesk(session)
  const asked = { uid: session.uid, appKey, isEmbedded: config.rpcUrl === undefined, roles: desk.roles }
  return { ...(await getDeploymentPage(read, { studio, rpc, ...asked })), offer: walletsOf(context), desk }
})

/** Reviews and begins a deployment, changes its steps, publishes it or gives it up. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db, studio, folder, rpc, config } = context.get(appContext)
  const field = (name: string) => formText(form.get(name))
  return await answerForm<DeploymentAnswer>(
    async () => {
      if (field('act') === 'give-up') requireConfirmed(field)
      const { publicUrl } = config
      return await actOnDeployment(db, { ...actorOf(context), rpc, studio, folder, publicUrl, form, field })
    },
    ({ message }) => ({ problem: message }),
  )
})

export const shouldRevalidate = () => true

export default function BossDeployment({
  loaderData: { open, cost, defaults, practiceOwner, chain, explorer, offer, desk },
  actionData: answer,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: DeploymentAnswer
}) {
  const base = useApiBase()
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Deploy contracts"
        line={`On ${chain.name}. What is on a chain stays there: try it on a test network first.`}
        aside={<TextLink to={linkTo('boss contracts')}>All contracts</TextLink>}
      >
        {open === undefined ? (
          <DeploymentForm
            answer={answer !== undefined && 'given' in answer ? answer : undefined}
            defaults={defaults}
            chain={chain}
          />
        ) : (
          <DeploymentDesk key={open.id} loaded={open} {...{ cost, offer, base, explorer, practiceOwner }} />
        )}
      </Section>
      <FormAnswerBar answer={answer !== undefined && 'given' in answer ? undefined : answer} />
    </DeskFrame>
  )
}
