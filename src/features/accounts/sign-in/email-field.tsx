import { t } from '#messages/translate.ts'
import { Field } from '#ui/field.tsx'
import type { useTask } from './use-task.tsx'

/** The address that somebody signs in with. */
export function EmailField({
  task,
  value,
  onChange,
  hint,
  readOnly = false,
  takesPasskeys = false,
}: {
  task: ReturnType<typeof useTask>
  value: string
  onChange: (email: string) => void
  hint?: string
  readOnly?: boolean
  /** The browser offers passkeys below it. */
  takesPasskeys?: boolean
}) {
  return (
    <Field
      label={t('Email address')}
      name="email"
      type="email"
      autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
      inputMode="email"
      spellCheck={false}
      autoCapitalize="none"
      value={value}
      readOnly={readOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={task.errorOf('email')}
      hint={hint}
    />
  )
}
