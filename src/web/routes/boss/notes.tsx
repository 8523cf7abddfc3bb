import { useState } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { listDeskNotes } from '#features/notes/list-notes.server.ts'
import { actOnNotes } from '#features/notes/moderate-notes.server.ts'
import { parseNoteFilter } from '#features/notes/note-list.ts'
import type { NotePreview } from '#features/notes/note.ts'
import { NotesDesk } from '#features/notes/notes-desk.tsx'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { formText } from '#features/visitors/form-text.ts'
import { pageNumberOf } from '#platform/http/page-number.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

export const handle: PageHandle = { live: true, head: () => ({ title: 'Notes' }) }

export const loader = handled(async ({ context, url: { searchParams } }: LoaderFunctionArgs) => {
  const { read, studio } = context.get(appContext)
  const filter = parseNoteFilter(searchParams, studio.collections)
  const pages = { waiting: pageNumberOf(searchParams, 'waiting'), decided: pageNumberOf(searchParams) }
  return {
    ...(await listDeskNotes(read, { filter, pages })),
    filter,
    collections: studio.collections.map(({ slug, title, singular }) => ({ slug, title, singular })),
    desk: atDesk(context.get(sessionContext)),
  }
})

type Answer =
  | (Exclude<FormAnswer, { problem: string }> & { isWritten?: true })
  | { problem: string; typed: string }
  | { preview: NotePreview }

/** Publishes, refuses or takes down a note, or writes the studio's own. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const { db, studio, config } = context.get(appContext)
  const field = (name: string) => formText(form.get(name))
  const by = { ...actorOf(context), chainId: studio.chain.id, origin: config.publicUrl }
  return await answerForm<Answer>(
    async () => await db.transaction().execute(async (tx) => await actOnNotes(tx, { field, ...by })),
    ({ message }) => ({ problem: message, typed: field('text') }),
  )
})

/** After a refusal as well: what its author did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossNotes({
  loaderData: { desk, ...notes },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Answer
}) {
  const answer = useKeptAnswer(fresh)
  const written = useCountOf(answer !== undefined && 'isWritten' in answer ? answer : undefined)
  return (
    <DeskFrame desk={desk} title="Notes">
      <NotesDesk
        {...notes}
        written={written}
        typed={answer !== undefined && 'typed' in answer ? answer.typed : ''}
        preview={answer !== undefined && 'preview' in answer ? answer.preview : undefined}
      />
      <FormAnswerBar answer={answer === undefined || 'preview' in answer ? undefined : answer} />
    </DeskFrame>
  )
}

/** How many different things this was: each that is there counts once. */
function useCountOf(thing: unknown): number {
  const [{ count, last }, setSeen] = useState<{ count: number; last: unknown }>({ count: 0, last: undefined })
  const isNew = thing !== undefined && thing !== last
  if (isNew) setSeen({ count: count + 1, last: thing })
  return isNew ? count + 1 : count
}
