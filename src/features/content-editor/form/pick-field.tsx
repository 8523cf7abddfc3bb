import { useEffect, useRef, useState } from 'react'
import type { Json } from '#features/documents/document.ts'
import { FilePicker } from '#features/files/library/file-picker.tsx'
import { Button } from '#ui/button.tsx'
import { Field as LineField, Select } from '#ui/field.tsx'
import type { Field } from './field.ts'
import { labelOf, type Placed, useFormParts, useMistake } from './form-parts.tsx'
import { ThingLine } from './thing-line.tsx'
import type { Thing } from './things.ts'

type Props = Placed & { field: Extract<Field, { as: 'pick' }>; value: Json | undefined }

/** One thing of the studio: with pictures as a choice of cards, else as a list; a file from the library. */
export function PickField(props: Props) {
  const { things, isReady } = useFormParts()
  const { key, from } = props.field
  const every = things[from] ?? []
  // A program is named by what it does and for whom: those that do what is asked for come alone.
  const fit = from === 'program' ? every.filter(({ value }) => value.startsWith(`${key}/`)) : every
  const all = fit.length === 0 ? every : fit
  if (from === 'file' && isReady) return <FileField {...props} />
  if (from === 'time-zone' || from === 'pill') return <ListedField {...props} all={all} />
  if (all.some(({ picture }) => picture !== undefined)) return <CardsField {...props} all={all} />
  return <ChosenField {...props} all={all} />
}

const chosenOf = (value: Json | undefined) => (typeof value === 'string' ? value : '')

/** What a document names may not be there any more: it stays in the choice until somebody takes another. */
function withChosen(all: readonly Thing[], chosen: string): readonly Thing[] {
  return chosen === '' || all.some(({ value }) => value === chosen) ? all : [{ value: chosen, label: chosen }, ...all]
}

function ChosenField({ field, value, name, place, all }: Props & { all: readonly Thing[] }) {
  const error = useMistake(place)
  const chosen = chosenOf(value)
  return (
    <Select label={labelOf(field)} name={name} id={name} hint={field.help} error={error} defaultValue={chosen}>
      {(field.isOptional === true || chosen === '') && <option value="">Nothing chosen</option>}
      {withChosen(all, chosen).map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </Select>
  )
}

/** Names of which there are hundreds: typed, with those that fit below. */
function ListedField({ field, value, name, place, all }: Props & { all: readonly Thing[] }) {
  const error = useMistake(place)
  return (
    <>
      <LineField
        label={labelOf(field)}
        name={name}
        id={name}
        hint={field.help}
        error={error}
        defaultValue={chosenOf(value)}
        list={`list-${name}`}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={`list-${name}`}>
        {all.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </datalist>
    </>
  )
}

function CardsField({ field, value, name, place, all }: Props & { all: readonly Thing[] }) {
  const error = useMistake(place)
  const chosen = chosenOf(value)
  return (
    <fieldset id={`field-${name}`} tabIndex={-1} className="min-w-0">
      <legend className="mb-1.5 text-sm">{labelOf(field)}</legend>
      {field.help !== undefined && <p className="mb-2 text-sm text-quiet">{field.help}</p>}
      {error !== undefined && <p className="mb-2 text-sm text-loss">{error}</p>}
      <div className="grid max-h-96 grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-4 overflow-y-auto border border-line px-3">
        {[
          ...(field.isOptional === true || chosen === '' ? [{ value: '', label: 'Nothing chosen' }] : []),
          ...withChosen(all, chosen),
        ].map((each) => (
          <label key={each.value} className="flex min-h-14 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              value={each.value}
              defaultChecked={each.value === chosen}
              className="accent-(--accent)"
            />
            <ThingLine thing={each} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function FileField({ field, value, name, place }: Props) {
  const { base, files, changed } = useFormParts()
  const error = useMistake(place)
  const [fileId, setFileId] = useState(chosenOf(value))
  const [fileName, setFileName] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const started = useRef(fileId)
  useEffect(() => {
    if (started.current === fileId) return
    started.current = fileId
    changed()
  }, [changed, fileId])
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm" id={`label-${name}`}>
        {labelOf(field)}
      </span>
      <input type="hidden" name={name} value={fileId} />
      {fileId !== '' && (
        <span className="text-sm break-words text-quiet">
          {fileName ?? files[fileId]?.name ?? 'This file is not in the library any more.'}
        </span>
      )}
      <span className="flex flex-wrap gap-3">
        <Button type="button" id={`field-${name}`} aria-describedby={`label-${name}`} onClick={() => setOpen(true)}>
          {fileId === '' ? 'Choose a file' : 'Choose another file'}
        </Button>
        {field.isOptional === true && fileId !== '' && (
          <Button type="button" look="quiet" onClick={() => setFileId('')}>
            Remove file
          </Button>
        )}
      </span>
      {field.help !== undefined && <p className="text-sm text-quiet">{field.help}</p>}
      {error !== undefined && <p className="text-sm text-loss">{error}</p>}
      {isOpen && (
        <FilePicker
          base={base}
          kind="picture"
          choose={(file) => {
            setFileName(file.name)
            setFileId(file.fileId)
          }}
          close={() => setOpen(false)}
        />
      )}
    </div>
  )
}
