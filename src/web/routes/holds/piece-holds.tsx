import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { addHoldFiles } from '#features/claims/holds/hold-files.server.ts'
import { getHoldPage } from '#features/claims/holds/list-holds.server.ts'
import { type HoldAnswer, PieceHoldsPage } from '#features/claims/holds/piece-holds-page.tsx'
import { answerReport, reportPiece } from '#features/claims/holds/report-piece.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { t } from '#messages/translate.ts'
import { formOf } from '#platform/http/request-body.ts'
import { answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle = {
  head: () => ({
    title: t('Reported as stolen'),
    description: t('Report a piece that was stolen from you, or answer such a report.'),
    robots: 'noindex',
  }),
}

export const loader = handled(async ({ context, params: { collection = '', id = '' } }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  return await getHoldPage(read, { studio, uid, collection, tokenId: id, now: now() })
})

/** Reports the piece, adds files to the report, or answers one as its holder. */
export const action = handled(
  async ({ request, context, params: { collection = '', id = '' } }: ActionFunctionArgs) => {
    const { db, studio, rateLimit, now } = context.get(appContext)
    const { uid } = context.get(sessionContext)
    rateLimit('reports of pieces', { burst: 10, perMinute: 2 }).spend(uid, now().getTime())
    const form = await formOf(request)
    const [act, words] = [formText(form.get('act')), formText(form.get('words'))]
    const files = form.getAll('files').filter((file) => file instanceof File)
    const asked = { studio, collection, tokenId: id, uid, words, files, now: now() }
    return await answerForm<HoldAnswer>(
      async () => {
        if (act === 'add') return await addHoldFiles(db, asked).then(() => ({ said: 'added' as const }))
        if (act !== 'answer') return await reportPiece(db, asked).then(() => ({ said: 'reported' as const }))
        await db.transaction().execute(async (tx) => await answerReport(tx, asked))
        return { said: 'answered' as const }
      },
      ({ message }) => ({ problem: message, act, words }),
    )
  },
)

export default function PieceHolds({
  loaderData,
  actionData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: HoldAnswer
}) {
  return <PieceHoldsPage {...loaderData} answer={actionData} />
}
