import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { reasonProblem } from '#features/burns/campaigns/campaign-plan.ts'
import { askRepair, listReconciliations, runReconciliation } from '#features/burns/guarantees/reconcile.server.ts'
import { ReconciliationDesk, type RepairProblem } from '#features/burns/guarantees/reconciliation-desk.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { actorOf } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Reconciliation' }) }

export const loader = handled(async ({ context }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  return {
    ...(await listReconciliations(read, { limit: 20 })),
    editions: studio.editions.map(({ editionId, slug }) => ({ editionId, slug })),
    desk: atDesk(context.get(sessionContext)),
  }
})

export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const { db, read, studio, rpc } = context.get(appContext)
  const form = await formOf(request)
  const who = actorOf(context)
  if (formText(form.get('act')) === 'repair') {
    const given = {
      fromBlock: formText(form.get('fromBlock')).trim().slice(0, 20),
      reason: formText(form.get('reason')).trim().slice(0, 600),
    }
    const wrong = {
      fromBlock: /^\d{1,12}$/.test(given.fromBlock) ? undefined : 'Say a block as a whole number; 0 is everything.',
      reason: reasonProblem(given.reason),
    }
    if (wrong.fromBlock !== undefined || wrong.reason !== undefined)
      return data<RepairProblem>({ given, ...wrong }, { status: 422 })
    await askRepair(db, { ...who, chainId: studio.chain.id, fromBlock: Number(given.fromBlock), reason: given.reason })
  } else {
    await runReconciliation(db, read, { ...who, studio, rpc })
  }
  throw redirect(linkTo('boss reconciliation'))
})

export default function BossReconciliation({
  loaderData: { runs, isRepairing, editions, desk },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: RepairProblem
}) {
  const actionData = useKeptAnswer(fresh)
  return (
    <DeskFrame desk={desk} title="Reconciliation">
      <ReconciliationDesk runs={runs} isRepairing={isRepairing} problem={actionData} editions={editions} />
    </DeskFrame>
  )
}
