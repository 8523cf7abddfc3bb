import { useEffect } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useRevalidator } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { isInEarlierVersions } from '#features/documents/list-file-documents.server.ts'
import { getFile } from '#features/files/file/find-file.server.ts'
import { actOnFile } from '#features/files/library/act-on-file.server.ts'
import { DeleteFileForm, FileDetailsForm, FileFacts } from '#features/files/library/file-sheet.tsx'
import { UploadDesk } from '#features/files/library/upload-desk.tsx'
import { canZoom } from '#features/files/pictures/derived-picture.ts'
import { ZoomViewer } from '#features/files/pictures/zoom-viewer.tsx'
import { fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { watchShownFiles } from '#features/publishing/watch-shown-files.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { TextLink } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { listFileUses } from '#web/file-uses.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

export const handle: PageHandle = {
  usesFrames: true,
  head: () => ({ title: 'File' }),
}

export const loader = handled(async ({ params, context }: LoaderFunctionArgs) => {
  const { read, config } = context.get(appContext)
  const file = await getFile(read, { fileId: params['file'] ?? '' })
  return {
    file,
    frames: config.frames?.url,
    uses: await listFileUses(read, file),
    isRemembered: await isInEarlierVersions(read, file),
    desk: atDesk(context.get(sessionContext)),
  }
})

/** What the forms of a file's page ask for; a refusal is a sentence on the same page. */
export const action = handled(async ({ request, params, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const asked = {
    fileId: params['file'] ?? '',
    field: (name: string) => formText(form.get(name)),
    file: form.get('file'),
    listUses: listFileUses,
  }
  return await answerForm<FormAnswer>(
    async () => {
      const app = context.get(appContext)
      const service = { ...fileServiceOf(app), watchShown: watchShownFiles(app.folder) }
      const done = await actOnFile(service, actorOf(context), asked)
      // The list says so, and offers to bring it back.
      if (done.isDeleted) throw redirect(linkTo('boss files', { deleted: asked.fileId }))
      return done
    },
    ({ message }) => ({ problem: message }),
  )
})

/** How often a page asks whether the smaller pictures are made. */
const PICTURES_MILLISECONDS = 3_000

/** After a refusal as well: what somebody else did meanwhile is the reason for most of them. */
export const shouldRevalidate = () => true

export default function BossFile({
  loaderData: { file, frames, uses, isRemembered, desk },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: FormAnswer
}) {
  const actionData = useKeptAnswer(fresh)
  const { revalidate } = useRevalidator()
  const base = useApiBase()
  const isWaiting = file.pictures?.state === 'waiting'
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void revalidate(), PICTURES_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  const seen = `${file.generation}.${file.metageneration}`
  return (
    <DeskFrame desk={desk}>
      <Section level={1} title={<span className="break-words">{file.name}</span>}>
        <FileFacts file={file} uses={uses} frames={frames} />
        {canZoom(file) && (
          <div className="mt-8">
            <ZoomViewer key={file.generation} file={file} alt={file.name} />
          </div>
        )}
        <p className="mt-10">
          <TextLink to={linkTo('boss files')}>Back to the files</TextLink>
        </p>
      </Section>
      <ForRole access={['editor']}>
        <Section title="Details">
          <FileDetailsForm key={seen} file={file} />
        </Section>
        <Section
          title="Replace"
          line="The file keeps its name and its pages show the new content. The old one stays at its own address for a week."
        >
          <UploadDesk
            key={file.generation}
            base={base}
            replaces={{ fileId: file.fileId, generation: file.generation }}
            finished={() => void revalidate()}
          />
        </Section>
        <Section title="Delete">
          <DeleteFileForm file={file} uses={uses} isRemembered={isRemembered} />
        </Section>
      </ForRole>
      <FormAnswerBar answer={actionData} refused="Nothing was changed" />
    </DeskFrame>
  )
}
