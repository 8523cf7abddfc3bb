import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { AdoptionSteps } from '#features/adopting/adoption-steps.tsx'
import { chosenChain } from '#features/adopting/chosen-chain.ts'
import { InspectForm } from '#features/adopting/inspect-form.tsx'
import { listInspections, requestInspection } from '#features/adopting/inspections.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { chainsOf } from '#features/studio/chains/chains.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

type Answer = { problem: string; typed: string; chain: string }

export const handle: PageHandle = { head: () => ({ title: 'Adopt a contract' }) }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, config, studio } = context.get(appContext)
  return {
    inspections: await listInspections(read),
    chains: chainsOf(studio).map(({ id, name }) => ({ id, name })),
    hasNames: config.ens !== undefined,
    desk: atDesk(context.get(sessionContext)),
  }
})

/** Has a contract inspected, and goes to where that is shown. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const [typed, asked] = [formText(form.get('contract')), formText(form.get('chain'))]
  const { db, studio } = context.get(appContext)
  return await answerForm<Answer>(
    async () => {
      const chain = chosenChain(asked, studio)
      const { id } = await db
        .transaction()
        .execute(async (tx) => await requestInspection(tx, { text: typed, chain, ...actorOf(context) }))
      throw redirect(linkTo('boss collection adoption', { inspection: id }))
    },
    ({ message }) => ({ problem: message, typed: typed.slice(0, 255), chain: asked.slice(0, 20) }),
  )
})

export default function BossCollectionAdopt({
  loaderData: { inspections, chains, hasNames, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer
}) {
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Adopt a contract"
        aside={<TextLink to={linkTo('boss collections')}>All collections</TextLink>}
        line="We look at what a contract says and does, then show its pieces here. Nothing is sent to the chain."
      >
        <AdoptionSteps current="Contract" />
        <InspectForm
          hasNames={hasNames}
          chains={chains}
          chain={actionData?.chain}
          error={actionData?.problem}
          typed={actionData?.typed ?? ''}
        />
      </Section>
      {inspections.length > 0 && (
        <Section title="Inspected before">
          <ul className="measure text-sm">
            {inspections.map(({ id, typed, chain, name, state }) => (
              <li key={id} className="border-t border-line py-3 last:border-b">
                <TextLink to={linkTo('boss collection adoption', { inspection: id })} className="break-all">
                  {name ?? typed}
                </TextLink>
                <span className="text-quiet">
                  {chain === undefined
                    ? ''
                    : `, on ${chains.find((each) => each.id === chain)?.name ?? `chain ${chain}`}`}
                  {state === 'failed' ? ', not inspected' : ''}
                </span>
                {name !== null && <span className="mono block text-xs break-all text-quiet">{typed}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </DeskFrame>
  )
}
