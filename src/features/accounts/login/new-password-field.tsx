import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#messages/translate.ts'
import { SecretField } from '#ui/rarer-fields.tsx'
import { meetsRules, type PasswordCheck, passwordRules } from '../sign-in/password-rules.ts'
import type { SignInKit } from '../sign-in/sign-in-kit.ts'

type Props = {
  kit: SignInKit | undefined
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error: ReactNode
}

/** A field for a password that is being chosen, with the service's own policy beside it while typing. */
export function NewPasswordField({ kit, name, label, value, onChange, error }: Props) {
  const rules = passwordRules(value, useCheck(kit, value))
  const missing = rules.filter(({ isMet }) => !isMet).length
  return (
    <div className="flex flex-col gap-2">
      <SecretField
        label={label}
        name={name}
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        aria-describedby={`rules-${name}${error === undefined ? '' : ` error-${name}`}`}
      />
      <ul id={`rules-${name}`} className="flex flex-col gap-1 text-sm text-quiet">
        {rules.map(({ text, isMet }) => (
          <li key={text} className={`flex gap-2 ${isMet && value !== '' ? 'text-good' : ''}`}>
            <span aria-hidden="true" className="w-4 shrink-0 text-center">
              {isMet && value !== '' ? '✓' : '·'}
            </span>
            <span>
              {text}
              <span className="sr-only">: {isMet && value !== '' ? t('met') : t('not met yet')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {value === ''
          ? ''
          : meetsRules(rules)
            ? t('The password has everything that is asked for.')
            : t('{missing} of {all} rules not met yet.', { missing, all: rules.length })}
      </p>
    </div>
  )
}

/** What the service says about the password as it stands; the newest answer counts. Without one the default rule is shown. */
function useCheck(kit: SignInKit | undefined, value: string): PasswordCheck | undefined {
  const [check, setCheck] = useState<PasswordCheck>()
  useEffect(() => {
    let isCurrent = true
    kit
      ?.checkPassword(value)
      .then((answer) => {
        if (isCurrent) setCheck(answer)
      })
      // The service still has its say when the password is sent.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [kit, value])
  return check
}
