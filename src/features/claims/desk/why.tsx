import { Field } from '#ui/field.tsx'

/** The reason of an act, which stays with it. `of`: which act, for the field's id; `typed`: what was typed before. */
export function Why({ label = 'Why', of, typed }: { label?: string; of: string; typed?: string }) {
  return (
    <Field
      label={label}
      name="reason"
      id={`reason-${of}`}
      required
      minLength={3}
      maxLength={400}
      autoComplete="off"
      defaultValue={typed}
    />
  )
}
