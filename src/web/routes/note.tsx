import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { getNotePage } from '#features/notes/get-note-page.server.ts'
import { NotePage } from '#features/notes/note-page.tsx'
import { type PreviewedNote, previewNote } from '#features/notes/preview-note.server.ts'
import { withdrawNote } from '#features/notes/write-note.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { t } from '#messages/translate.ts'
import { formOf } from '#platform/http/request-body.ts'
import { answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'
import { walletsOf } from '#web/wallets-of.server.ts'

export const handle: PageHandle = {
  usesWallets: true,
  live: true,
  head: () => ({
    title: t('Your note'),
    description: t('What the holder of a piece says about it, signed by the wallet that holds it.'),
    robots: 'noindex',
  }),
}

export const loader = handled(async ({ context, params: { collection = '', id = '' } }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  const { uid } = context.get(sessionContext)
  return {
    ...(await getNotePage(read, { studio, uid, collection, tokenId: id })),
    offer: walletsOf(context, collection),
  }
})

type Answer = { problem: string; typed: string } | { preview: PreviewedNote }

/** Shows what a note will look like, or withdraws one. */
export const action = handled(
  async ({ request, context, params: { collection = '', id = '' } }: ActionFunctionArgs) => {
    const { db, studio, now } = context.get(appContext)
    const form = await formOf(request)
    const [author, typed] = [formText(form.get('author')), formText(form.get('text'))]
    const asked = { collection, tokenId: id, author, uid: context.get(sessionContext).uid, chainId: studio.chain.id }
    return await answerForm<Answer>(
      async () => {
        if (form.get('act') === 'preview') return { preview: previewNote(typed) }
        await db.transaction().execute(async (tx) => {
          await withdrawNote(tx, { ...asked, now: now() })
        })
        throw redirect(linkTo('note', { collection, id }))
      },
      ({ message }) => ({ problem: message, typed }),
    )
  },
)

export default function NoteRoute({
  loaderData,
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer
}) {
  const actionData = useKeptAnswer(fresh)
  const { collection, tokenId } = loaderData.piece
  return <NotePage key={`${collection} ${tokenId}`} {...loaderData} base={useApiBase()} answer={actionData} />
}
