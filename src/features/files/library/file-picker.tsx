import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher } from 'react-router'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Caption } from '#ui/grid.tsx'
import { kindOf, movingTypes } from '../file/content-types.ts'
import type { StoredFile } from '../file/stored-file.ts'
import { FilePicture, sizeText } from './file-picture.tsx'
import type { listFiles } from './list-files.server.ts'
import { UploadDesk } from './upload-desk.tsx'

type FilePage = Awaited<ReturnType<typeof listFiles>>

/** What happens in the dialog is none of the form's in which the button stands that opened it. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * A dialog with the files of the library: search, upload, and choose one. `kind`: pictures alone, what moves, sounds or runs, or
 * that and documents too. It stands at the
 * end of the page, because it has a form of its own.
 */
export function FilePicker({
  base,
  kind,
  choose,
  close,
}: {
  /** Before which addresses the browser finds the app's own endpoints. */
  base: string
  kind: 'picture' | 'moving' | 'media'
  choose: (file: ShownFile) => void
  close: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { load, data, state } = useFetcher<FilePage>()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  // Closed before it leaves the page, it gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void load(linkTo('boss files', { search: search || undefined, page })), 200)
    return () => clearTimeout(timer)
  }, [load, page, search])
  const isWaiting = data?.files.some(({ pictures }) => pictures?.state === 'waiting') ?? false
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return undefined
    const timer = setTimeout(() => void load(linkTo('boss files', { search: search || undefined, page })), 2_000)
    return () => clearTimeout(timer)
  }, [isWaiting, load, page, search, state])
  const isWanted = ({ contentType }: StoredFile) =>
    kind === 'moving' ? movingTypes.includes(contentType) : (kindOf(contentType) === 'picture') === (kind === 'picture')
  const files = (data?.files ?? []).filter(isWanted)
  const take = (file: StoredFile) => {
    choose(shownOf(file))
    close()
  }
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions jsx-a11y/click-events-have-key-events -- a click beside the dialog closes it; Escape does too
    <dialog
      ref={dialog}
      aria-label={kind === 'picture' ? 'Choose a picture' : 'Choose a file'}
      onSubmit={stop}
      onChange={stop}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={({ target }) => {
        if (target === dialog.current) close()
      }}
      className="m-auto max-h-[90svh] w-[min(68rem,94vw)] overflow-y-auto border border-strong-line bg-ground p-4 text-ink backdrop:bg-[#000]/50 sm:p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 className="font-serif text-xl">{kind === 'picture' ? 'Choose a picture' : 'Choose a file'}</h2>
        <Button type="button" look="quiet" onClick={close}>
          Close
        </Button>
      </div>
      <UploadDesk
        base={base}
        hasLinks={false}
        finished={() => void load(linkTo('boss files', { search: search || undefined, page: 1 }))}
      />
      <div className="mb-6 max-w-md">
        <Field
          label="Search files"
          name="picker-search"
          type="search"
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value)
            setPage(1)
          }}
        />
      </div>
      {files.length === 0 ? (
        <p className="text-quiet" role="status">
          {state !== 'idle' || data === undefined
            ? 'Looking for files …'
            : kind === 'picture'
              ? 'No pictures here yet. Upload one above.'
              : 'No films, sounds, models or pages here yet. Upload one above.'}
        </p>
      ) : (
        <ul aria-label="Files" className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,42%),1fr))] gap-x-4 gap-y-6">
          {files.map((file) => (
            <li key={file.fileId} className="min-w-0">
              <button
                type="button"
                aria-label={`Choose ${file.name}, ${sizeText(file)}`}
                className="card w-full text-left"
                onClick={() => take(file)}
              >
                <FilePicture file={file} alt="" sizes="12rem" />
                <Caption title={file.name} line={sizeText(file)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {(data?.pages ?? 1) > 1 && (
        <div className="mt-6 flex items-center gap-4">
          <Button type="button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Newer files
          </Button>
          <span className="text-sm text-quiet">
            Page {page} of {data?.pages}
          </span>
          <Button type="button" disabled={page >= (data?.pages ?? 1)} onClick={() => setPage(page + 1)}>
            Older files
          </Button>
        </div>
      )}
    </dialog>,
    document.body,
  )
}

function shownOf({
  fileId,
  generation,
  name,
  contentType,
  size,
  width,
  height,
  moves,
  pictures,
}: StoredFile): ShownFile {
  return { fileId, generation, name, contentType, size, width, height, moves, pictures }
}
