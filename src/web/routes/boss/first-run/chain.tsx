import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { ChainChoiceError, parseChainChoice } from '#features/first-run/chain-choice.ts'
import { ChainForm } from '#features/first-run/chain-form.tsx'
import { chooseChain, isChainOpen } from '#features/first-run/choose-chain.server.ts'
import { findOwnStudio } from '#features/first-run/find-own-studio.server.ts'
import { chainAt, nodeOf, putOnChain } from '#features/first-run/put-on-chain.server.ts'
import { countRehearsed } from '#features/first-run/rehearsal/count-rehearsed.server.ts'
import {
  endRehearsal,
  NoRehearsalError,
  NotConfirmedError,
} from '#features/first-run/rehearsal/end-rehearsal.server.ts'
import { RehearsedList } from '#features/first-run/rehearsal/rehearsed-list.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { type AppContext, appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { AppError } from '#platform/errors.ts'
import { formOf } from '#platform/http/request-body.ts'
import { Field } from '#ui/field.tsx'
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
  const isOwn = own !== undefined && !config.isStudioChosen
  const isRehearsal = config.rpcUrl === undefined
  return {
    name: studio.chain.name,
    id: studio.chain.id,
    isOpen: isOwn && isChainOpen(studio),
    isRehearsal,
    rehearsed: isOwn && isRehearsal && !isChainOpen(studio) ? await countRehearsed(read) : undefined,
    studioName: studio.name,
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
    await changeChain(formText(form.get('act')), { form, given, app, by })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problems = error instanceof ChainChoiceError ? error.fields : {}
    // The address of a node may carry a key: it is not sent back.
    return data<Answer>({ given: { ...given, rpcUrl: '' }, problem: error.message, fields: problems }, { status: 422 })
  }
  app.reopen()
  throw redirect(linkTo('boss getting started'))
})

type Change = {
  form: FormData
  given: Answer['given']
  app: AppContext
  by: ReturnType<typeof actorOf>
}

async function changeChain(act: string, { form, given, app, by }: Change): Promise<void> {
  if (act === 'rehearse')
    return await app.db.transaction().execute(async (tx) => {
      await chooseChain(tx, { chain: undefined, ...app, ...by })
    })
  const node = { ...app, ...(await nodeOf(app)) }
  if (act !== 'end') return await putOnChain(parseChainChoice(given), { ...node, by })
  // A studio that the environment names, or a node that it names, is no rehearsal of this instance.
  if (app.config.isStudioChosen || app.config.rpcUrl !== undefined) throw new NoRehearsalError()
  if (formText(form.get('studio')).trim() !== app.studio.name) throw new NotConfirmedError(app.studio.name)
  const chain = await chainAt(parseChainChoice(given), node)
  await app.db.transaction().execute(async (tx) => {
    await endRehearsal(tx, { chain, folder: app.folder, ...by })
  })
}

export default function Chain({
  loaderData: { name, id, isOpen, isRehearsal, rehearsed, studioName, asksForNode, finalityDepth, desk },
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
        {isOpen || rehearsed !== undefined ? (
          <>
            {rehearsed !== undefined && (
              <div className="mb-8">
                <h2 className="mb-4 text-lg">End the rehearsal and move to a real chain</h2>
                <RehearsedList rehearsed={rehearsed} />
              </div>
            )}
            <ChainForm
              given={actionData?.given ?? { finalityDepth }}
              problems={actionData?.fields ?? {}}
              asksForNode={asksForNode}
              isRehearsal={isRehearsal}
              ending={
                rehearsed && <Field label={`Type ${studioName} to confirm`} name="studio" required autoComplete="off" />
              }
            />
          </>
        ) : (
          <Notice title="The chain stays as it is.">
            <p>
              It is set in the studio’s configuration, or the studio has contracts on it. What collectors have on a
              chain stays there. For another studio with the same works, export the content, run “vitrine init” with a
              new data folder, and import the content there.
            </p>
          </Notice>
        )}
      </Section>
    </DeskFrame>
  )
}
