import type { ReactNode } from 'react'
import { fieldName } from '#features/publishing/desk/draft-mistake.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { useMistake } from './form-context.tsx'

type WordsProps = {
  label: string
  place: readonly (string | number)[]
  value: string | number | undefined
  change: (typed: string) => void
  hint?: ReactNode
  isLong?: boolean
  inputMode?: 'text' | 'decimal' | 'numeric' | 'url'
}

/** A field of the form for words or a number, with what is wrong with it. */
export function WordsField({ label, place, value = '', change, hint, isLong = false, inputMode }: WordsProps) {
  const id = fieldName(place)
  const props = {
    label,
    name: id,
    id,
    hint,
    error: useMistake(place),
    value,
    autoComplete: 'off',
    maxLength: 20_000,
  }
  if (isLong) return <TextArea {...props} rows={3} onChange={({ currentTarget }) => change(currentTarget.value)} />
  return <Field {...props} inputMode={inputMode} onChange={({ currentTarget }) => change(currentTarget.value)} />
}

const enough = 10

/** The words for those who cannot see a picture, with how many there are. */
export function AltField({
  place,
  value,
  change,
  label = 'Description for people who cannot see it',
}: {
  place: readonly (string | number)[]
  value: string
  change: (typed: string) => void
  label?: string
}) {
  const { length } = value
  return (
    <WordsField
      label={label}
      place={place}
      value={value}
      change={change}
      isLong
      hint={
        <>
          Say what is seen, as on the telephone: subject, colours, how it is arranged.{' '}
          <span className="tabular-nums">
            {length < enough ? `${enough - length} more characters needed.` : `${length} characters.`}
          </span>
        </>
      }
    />
  )
}
