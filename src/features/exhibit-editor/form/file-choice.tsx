import { useState } from 'react'
import { FilePicker } from '#features/files/library/file-picker.tsx'
import { FilePicture, sizeText } from '#features/files/library/file-picture.tsx'
import { fieldName } from '#features/publishing/desk/draft-mistake.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { Button } from '#ui/button.tsx'
import { type DraftPicture, filled } from '../draft/exhibit-draft.ts'
import { useFormParts, useMistake } from './form-context.tsx'
import { AltField, WordsField } from './words-field.tsx'

/** A file of the library: what it looks like, and choosing another one. */
export function FileChoice({
  label,
  place,
  fileId,
  change,
  kind = 'picture',
  isOptional = false,
}: {
  label: string
  place: readonly (string | number)[]
  fileId: string | undefined
  change: (fileId: string | undefined) => void
  kind?: 'picture' | 'media'
  isOptional?: boolean
}) {
  const { files, addFile, base } = useFormParts()
  const [isOpen, setOpen] = useState(false)
  const error = useMistake(place)
  const id = fieldName(place)
  const file = fileId === undefined ? undefined : files[fileId]
  const noun = kind === 'picture' ? 'picture' : 'file'
  const choose = (chosen: ShownFile) => {
    addFile(chosen)
    change(chosen.fileId)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm" id={`label-${id}`}>
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-4">
        {file !== undefined && (
          <span className="w-24 shrink-0">
            <FilePicture file={file} alt="" sizes="6rem" />
          </span>
        )}
        <div className="flex min-w-0 flex-col gap-2">
          {fileId !== undefined && (
            <span className="text-sm break-words text-quiet">
              {file === undefined ? 'This file is not in the library any more.' : `${file.name}, ${sizeText(file)}`}
            </span>
          )}
          <span className="flex flex-wrap gap-3">
            <Button
              type="button"
              id={`field-${id}`}
              aria-describedby={error === undefined ? `label-${id}` : `label-${id} error-${id}`}
              onClick={() => setOpen(true)}
            >
              {fileId === undefined ? `Choose a ${noun}` : `Choose another ${noun}`}
            </Button>
            {isOptional && fileId !== undefined && (
              <Button type="button" look="quiet" onClick={() => change(undefined)}>
                Remove {noun}
              </Button>
            )}
          </span>
        </div>
      </div>
      {error !== undefined && (
        <div id={`error-${id}`} className="text-sm text-loss">
          {error}
        </div>
      )}
      {isOpen && <FilePicker base={base} kind={kind} choose={choose} close={() => setOpen(false)} />}
    </div>
  )
}

/** A picture with its description and its caption. */
export function PictureFields({
  label,
  place,
  picture,
  change,
}: {
  label: string
  place: readonly (string | number)[]
  picture: DraftPicture
  change: (picture: DraftPicture) => void
}) {
  return (
    <>
      <FileChoice
        label={label}
        place={[...place, 'file']}
        fileId={picture.file}
        change={(file) => change({ ...picture, file })}
      />
      <AltField place={[...place, 'alt']} value={picture.alt} change={(alt) => change({ ...picture, alt })} />
      <WordsField
        label="Caption (optional)"
        place={[...place, 'caption']}
        value={picture.caption}
        change={(caption) => change({ ...picture, caption: filled(caption) })}
      />
    </>
  )
}
