import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Caption } from '#ui/grid.tsx'
import { PickerDialog } from '#ui/lists/picker-dialog.tsx'
import { kindOf, movingTypes } from '../file/content-types.ts'
import type { StoredFile } from '../file/stored-file.ts'
import { FilePicture, sizeText } from './file-picture.tsx'
import type { listFiles } from './list-files.server.ts'
import { UploadDesk } from './upload-desk.tsx'

type FilePage = Awaited<ReturnType<typeof listFiles>>

/**
 * A dialog with the files of the library: search, upload, and choose one. `kind`: pictures alone, what moves, sounds or runs, or
 * that and documents too.
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
  const { load, data, state } = useFetcher<FilePage>()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
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
  return (
    <PickerDialog title={kind === 'picture' ? 'Choose a picture' : 'Choose a file'} close={close}>
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
    </PickerDialog>
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
