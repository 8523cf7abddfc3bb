import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { ChainChoiceError, parseChainChoice } from '#features/first-run/chain-choice.ts'
import { ChainForm } from '#features/first-run/chain-form.tsx'
import { chooseChain, isChainOpen } from '#features/first-run/choose-chain.server.ts'
import { findOwnStudio } from '#features/first-run/find-own-studio.server.ts'
import { nodeOf, putOnChain } from '#features/first-run/put-on-chain.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/http/request-body.ts'
import { Notice, Problem } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = { head: () => ({ title: 'Chain' }) }

type Answer = { given: Readonly<Record<string, string>>; problem: string; fields: ChainChoiceError['fields'] }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio, config } = context.get(appContext)
  const own = await findOwnStudio(read)
  return {
    name: studio.chain.name,
    id: studio.chain.id,
    canChoose: own !== undefined && !config.isStudioChosen && isChainOpen(studio),
    isRehearsal: config.rpcUrl === undefined,
    asksForNode: config.rpcUrl === undefined || own?.chain?.rpcUrl !== undefined,
    finalityDepth: String(own?.chain?.finalityDepth ?? 64),
    desk: atDesk(context.get(sessionContext)),
  }
})

/** The app opens anew on the chain that was chosen; until then visitors are asked to wait. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const app = context.get(appContext)
  const form = await formOf(request)
  const fields = ['rpcUrl', 'name', 'currency', 'finalityDepth']
  const given = Object.fromEntries(fields.map((name) => [name, formText(form.get(name))]))
  const by = actorOf(context)
  try {
    if (formText(form.get('act')) === 'rehearse')
      await app.db.transaction().execute(async (tx) => await chooseChain(tx, { chain: undefined, ...app, ...by }))
    else await putOnChain(parseChainChoice(given), { ...app, ...(await nodeOf(app)), by })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problems = error instanceof ChainChoiceError ? error.fields : {}
    // The address of a node may carry a key: it is not sent back.
    return data<Answer>({ given: { ...given, rpcUrl: '' }, problem: error.message, fields: problems }, { status: 422 })
  }
  app.reopen()
  throw redirect(linkTo('boss getting started'))
})

export default function Chain({
  loaderData: { name, id, canChoose, isRehearsal, asksForNode, finalityDepth, desk },
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer
}) {
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Chain"
        line={isRehearsal ? 'You are rehearsing on the embedded chain.' : `The studio is on ${name} (chain ${id}).`}
      >
        <Problem
          className="mb-8"
          problem={
            actionData === undefined ? undefined : { title: 'The chain was not changed', advice: actionData.problem }
          }
        />
        {canChoose ? (
          <ChainForm
            given={actionData?.given ?? { finalityDepth }}
            problems={actionData?.fields ?? {}}
            asksForNode={asksForNode}
            isRehearsal={isRehearsal}
          />
        ) : (
          <Notice title="The chain stays as it is.">
            <p>
              It is set in the studio’s configuration, or the studio has contracts on it. To go from a rehearsal to a
              real chain then, export the content, run “vitrine init” with a new data folder, and import the content
              there. Texts, pictures and pages come along. Accounts, contracts, pieces and claims of the rehearsal
              don’t.
            </p>
          </Notice>
        )}
      </Section>
    </DeskFrame>
  )
}
