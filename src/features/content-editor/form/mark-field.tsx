import { useRef, useState } from 'react'
import { FileField, TextArea } from '#ui/field.tsx'
import { useFormParts } from './form-parts.tsx'
import { useChosen } from './use-chosen.tsx'

/** A mark as the path that pages draw, taken out of an SVG file where scripts run, and shown as it is written. */
export function MarkField({
  label,
  name,
  hint,
  error,
  defaultValue,
}: {
  label: string
  name: string
  hint: string | undefined
  error: string | undefined
  defaultValue: string
}) {
  const { isReady } = useFormParts()
  const box = useRef<HTMLDivElement>(null)
  const { value: path, show, choose } = useChosen(defaultValue, () => box.current?.querySelector('textarea'))
  const [told, setTold] = useState('')
  const take = async (file: File) => {
    const read = await readMark(file)
    if ('problem' in read) return setTold(`${read.problem} The mark is as it was.`)
    choose(read.path)
    setTold(`Taken from ${file.name}. This is how it looks, small and large.`)
  }
  return (
    <div ref={box} className="flex flex-col gap-4">
      {isReady && (
        <div className="flex flex-wrap items-center gap-6">
          {[24, 96].map((size) => (
            <svg key={size} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="fill-ink">
              <path d={path} />
            </svg>
          ))}
          <div className="min-w-0 grow basis-72">
            <FileField
              label="Take the mark from an SVG file"
              name={`${name}.file`}
              // Of no form: the file is read here and sent nowhere.
              form=""
              accept=".svg,image/svg+xml"
              hint={told === '' ? 'One colour, without a background. It is fitted into the box of the mark.' : told}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file !== undefined) void take(file)
              }}
            />
          </div>
        </div>
      )}
      <TextArea
        label={label}
        name={name}
        id={name}
        hint={hint}
        error={error}
        rows={2}
        spellCheck={false}
        autoComplete="off"
        defaultValue={defaultValue}
        onChange={({ currentTarget }) => show(currentTarget.value.trim())}
      />
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}

const longestMark = 8_000

async function readMark(file: File): Promise<{ path: string } | { problem: string }> {
  const [{ shapesOfSvg }, { markOfShapes }] = await Promise.all([
    import('./shapes-of-svg.ts'),
    import('./mark-of-shapes.ts'),
  ])
  const read = shapesOfSvg(await file.text())
  if ('problem' in read) return read
  let path: string | undefined
  try {
    path = markOfShapes(read.shapes)
  } catch {
    return {
      problem: 'A shape in the file cannot be read. Export it from your drawing program once more, as plain SVG.',
    }
  }
  if (path === undefined) return { problem: 'The file has no filled shape in it.' }
  if (path.length > longestMark)
    return { problem: 'The file is too detailed for a mark of this size. Simplify its paths first.' }
  return { path }
}
