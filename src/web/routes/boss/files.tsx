import { type ActionFunctionArgs, type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { sessionContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { byteText } from '#features/files/file/byte-text.ts'
import { actOnLibrary, type LibraryOutcome } from '#features/files/library/act-on-library.server.ts'
import { FileGrid, FileSearch } from '#features/files/library/file-grid.tsx'
import { fileSorts } from '#features/files/library/file-sorts.ts'
import { listFiles } from '#features/files/library/list-files.server.ts'
import { UploadDesk } from '#features/files/library/upload-desk.tsx'
import { countStoredBytes } from '#features/files/uploads/begin-upload.server.ts'
import { fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { atDesk } from '#features/staff/at-desk.ts'
import { DeskFrame } from '#features/staff/desk-frame.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { formText } from '#features/visitors/form-text.ts'
import { formOf } from '#platform/http/request-body.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { Refused } from '#ui/lists/picking.tsx'
import { parseSorting, sortingName } from '#ui/lists/sorting.ts'
import { Section } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { actorOf, answerForm } from '#web/act.server.ts'
import { listFileUses } from '#web/file-uses.server.ts'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { useKeptAnswer } from '#web/use-kept-answer.ts'

export const handle: PageHandle = { head: () => ({ title: 'Files' }) }

/** What the list says of a file that was deleted just now. */
function deletedAnswer(fileId: string | null): FormAnswer | undefined {
  if (fileId === null) return undefined
  return {
    said: 'The file is deleted.',
    undo: [
      ['act', 'restore'],
      ['file', fileId],
    ],
  }
}

export const loader = handled(async ({ url, context }: LoaderFunctionArgs) => {
  const { read, config } = context.get(appContext)
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 200)
  const page = Math.min(100_000, Math.max(1, Math.floor(Number(url.searchParams.get('page') ?? '1')) || 1))
  const sort = parseSorting(fileSorts, url.searchParams)
  const [found, usedBytes] = await Promise.all([listFiles(read, { search, sort, page }), countStoredBytes(read)])
  return {
    ...found,
    search,
    sort,
    // Of the file that whoever is sent here has just deleted.
    deleted: deletedAnswer(url.searchParams.get('deleted')),
    usedBytes,
    mostBytes: config.files.mostBytes,
    desk: atDesk(context.get(sessionContext)),
  }
})

/** One small file, from browsers without script; files that are picked are deleted; or what was deleted just now is brought back. */
export const action = handled(async ({ request, context }: ActionFunctionArgs) => {
  const form = await formOf(request)
  const asked = { act: formText(form.get('act')), files: form.getAll('file'), listUses: listFileUses }
  return await answerForm<LibraryOutcome>(
    async () => await actOnLibrary(fileServiceOf(context.get(appContext)), actorOf(context), asked),
    ({ message }) => ({ problem: message }),
  )
})

export default function BossFiles({
  loaderData: { files, total, page, pages, search, sort, deleted, usedBytes, mostBytes, desk },
  actionData: fresh,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: LibraryOutcome
}) {
  const actionData = useKeptAnswer(fresh)
  const { revalidate } = useRevalidator()
  const base = useApiBase()
  return (
    <DeskFrame desk={desk}>
      <Section
        level={1}
        title="Files"
        aside={`${total} ${total === 1 ? 'file' : 'files'}, ${byteText(usedBytes)} of ${byteText(mostBytes)} used`}
      >
        <ForRole access={['editor']}>
          <UploadDesk base={base} finished={() => void revalidate()} />
        </ForRole>
        <FileSearch key={sortingName(fileSorts, sort)} search={search} sort={sort} />
        <FileGrid key={files.map(({ fileId }) => fileId).join(' ')} files={files} search={search} />
        <Pagination
          label="Pages of files"
          page={page}
          pages={pages}
          addressOf={(each) =>
            linkTo('boss files', {
              page: each,
              search: search === '' ? undefined : search,
              sort: sortingName(fileSorts, sort),
            })
          }
        />
        <FormAnswerBar answer={actionData ?? deleted}>
          {actionData !== undefined && 'said' in actionData && <Refused refused={actionData.refused} />}
        </FormAnswerBar>
      </Section>
    </DeskFrame>
  )
}
