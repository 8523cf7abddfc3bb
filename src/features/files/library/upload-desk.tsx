import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { groupDigits } from '#messages/formats.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/field.tsx'
import { useStarted } from '#ui/script/use-started.ts'
import { byteText } from '../file/byte-text.ts'
import { acceptedTypes, possibleTypes } from '../file/content-types.ts'
import { LARGEST_FILE_BYTES, LONGEST_SIDE, SINGLE_REQUEST_BYTES } from '../file/policy.ts'
import type { Replaced } from '../uploads/upload-file.ts'
import { UploadList } from './upload-list.tsx'
import { useUploadQueue } from './use-upload-queue.tsx'

/**
 * Takes files by choosing, dragging and pasting, and shows each on its way. Without script it is a form that sends one small file. With
 * `replaces` it takes one file, which becomes the next content of another. `hasLinks`: files that arrived lead to their pages.
 */
export function UploadDesk({
  base,
  replaces,
  finished,
  hasLinks = true,
}: {
  base: string
  replaces?: Replaced
  finished: () => void
  hasLinks?: boolean
}) {
  const { queue, files } = useUploadQueue({ base, replaces, finished })
  const isOne = replaces !== undefined
  const take = (given: FileList | null) => {
    const chosen = Array.from(given ?? [])
    queue.add(isOne ? chosen.slice(0, 1) : chosen)
  }
  usePastedFiles(take, !isOne)
  const isStarted = useStarted()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Chosen before scripts ran: nothing told of it, and the button that would send it is gone.
    const field = form.current?.querySelector<HTMLInputElement>('input[type=file]')
    const early = Array.from(field?.files ?? [])
    if (field === null || field === undefined || early.length === 0) return
    field.value = ''
    queue.add(early)
  }, [queue])
  return (
    <DropZone take={take}>
      <form ref={form} method="post" encType="multipart/form-data" className="flex flex-col items-start gap-4">
        <input type="hidden" name="act" value={isOne ? 'replace' : 'upload'} />
        {isOne && <input type="hidden" name="generation" value={replaces.generation} />}
        <FileField
          label={isOne ? 'New content' : 'Files to upload'}
          name="file"
          accept={acceptedTypes}
          multiple={isStarted && !isOne}
          hint={<Hint isOne={isOne} />}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <div className="hidden noscript:block">
          <p className="mb-4">Without JavaScript up to {byteText(SINGLE_REQUEST_BYTES)}.</p>
          <Button>{isOne ? 'Replace file' : 'Upload file'}</Button>
        </div>
      </form>
      <UploadList files={files} queue={queue} hasLinks={hasLinks} />
    </DropZone>
  )
}

function Hint({ isOne }: { isOne: boolean }) {
  const kinds = possibleTypes.charAt(0).toUpperCase() + possibleTypes.slice(1)
  return (
    <>
      {isOne ? 'Choose a file or drag it here.' : 'Choose files, drag them here, or paste a picture.'} {kinds}. Up to{' '}
      {byteText(LARGEST_FILE_BYTES)} each; pictures up to {groupDigits(LONGEST_SIDE)} pixels a side.
    </>
  )
}

/** A place that takes files that are dragged onto it. By keyboard, the field inside does the same. */
function DropZone({ take, children }: { take: (files: FileList) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging has no keyboard; the field inside has
    <div
      role="group"
      aria-label="Upload"
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      className={`mb-12 border border-dashed p-4 sm:p-6 ${isOver ? 'border-accent bg-raised' : 'border-strong-line'}`}
    >
      {children}
    </div>
  )
}

/** Files that are pasted anywhere on the page, but not into a field. */
function usePastedFiles(take: (files: FileList) => void, isOn: boolean): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (!isOn) return
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      if (target instanceof HTMLElement && target.closest('textarea, input:not([type=file])') !== null) return
      if (clipboardData !== null && clipboardData.files.length > 0) latest.current(clipboardData.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isOn])
}
