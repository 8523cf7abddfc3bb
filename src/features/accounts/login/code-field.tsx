import { type ReactNode, useEffect } from 'react'
import { t } from '#messages/translate.ts'
import { Field } from '#ui/field.tsx'

/**
 * A field for a code of six digits. What is pasted may have spaces. `takesKeyboard`: the step that it belongs to has just
 * appeared because of what the person did, so the keyboard goes there.
 */
export function CodeField({
  name,
  value,
  onChange,
  error,
  hint,
  takesKeyboard = false,
  label = t('Code'),
}: {
  name: string
  value: string
  onChange: (value: string) => void
  error: ReactNode
  hint?: string | undefined
  takesKeyboard?: boolean
  label?: string
}) {
  useEffect(() => {
    if (takesKeyboard) document.getElementById(`field-${name}`)?.focus()
  }, [takesKeyboard, name])
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      autoCapitalize="none"
      className="max-w-40 font-mono tracking-[0.2em]"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s/g, '').slice(0, 12))}
      error={error}
      {...(hint === undefined ? {} : { hint })}
    />
  )
}
