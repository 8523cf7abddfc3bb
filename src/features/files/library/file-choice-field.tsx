import { useState } from 'react'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FilePicker } from './file-picker.tsx'
import { FilePicture } from './file-picture.tsx'

/**
 * A picture of the library, or with `kind` what moves, sounds or runs: chosen from there where scripts run, or named. Of several with one name it is the chosen one; without a choice the
 * one that was changed last. Posts `name` with the file's name, and with `-file` behind it the file's id.
 */
export function FileChoiceField({
  label,
  name,
  hint,
  chosen,
  base,
  kind = 'picture',
}: {
  label: string
  name: string
  hint: string
  chosen: ShownFile | undefined
  /** Before which addresses the browser finds the app's own endpoints. */
  base: string
  kind?: 'picture' | 'moving'
}) {
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const [file, setFile] = useState(chosen)
  const [isOpen, setOpen] = useState(false)
  const shown = file?.name === typed ? file : undefined
  return (
    <div className="flex w-full flex-col gap-2">
      <Field label={label} name={name} value={typed} hint={hint} onChange={(event) => setTyped(event.target.value)} />
      <input type="hidden" name={`${name}-file`} value={shown?.fileId ?? ''} />
      <div className="flex flex-wrap items-center gap-4">
        {shown !== undefined && (
          <span className="w-24 shrink-0" data-chosen={name}>
            <FilePicture file={shown} alt="" sizes="6rem" />
          </span>
        )}
        <Button
          type="button"
          className="noscript:hidden"
          aria-label={`${label}: choose from the library`}
          onClick={() => setOpen(true)}
        >
          Choose from the library
        </Button>
      </div>
      {isOpen && (
        <FilePicker
          base={base}
          kind={kind}
          choose={(picked) => {
            setFile(picked)
            setTyped(picked.name)
          }}
          close={() => setOpen(false)}
        />
      )}
    </div>
  )
}
