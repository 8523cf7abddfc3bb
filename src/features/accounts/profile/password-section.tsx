import { useState } from 'react'
import { t } from '#messages/translate.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { NewPasswordField } from '../login/new-password-field.tsx'
import { hasPassword } from '../sign-in/person.ts'
import type { SignInKit } from '../sign-in/sign-in-kit.ts'
import { required } from '../sign-in/use-task.tsx'
import type { AccountParts } from './account-parts.ts'
import { ConfirmedForm } from './confirmed-form.tsx'
import { Opening } from './opening.tsx'

/** Changing the password, or having one at all. */
export function PasswordSection({ kit, person, contact, onChanged }: AccountParts) {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const [password, setPassword] = useState('')
  const has = person === undefined || hasPassword(person)
  const change = async (opened: SignInKit) => {
    await opened.desk.setPassword(required(password, 'missing-password'))
    setPassword('')
    setOpen(false)
    setDone(true)
    onChanged()
  }
  return (
    <Section title={t('Password')}>
      <div className="flex max-w-[28rem] flex-col items-start gap-6">
        {isDone && (
          <Notice tone="good" title={t('Your new password is set.')}>
            <p>{t('You stay signed in here. Every other device is signed out.')}</p>
          </Notice>
        )}
        {!has && !isOpen && (
          <p className="text-base text-quiet">{t('The account has none: it signs in another way.')}</p>
        )}
        <Opening
          label={has ? t('Change the password') : t('Choose a password')}
          isOpen={isOpen}
          disabled={person === undefined || (!has && person.email === undefined)}
          onOpen={() => {
            setOpen(true)
            setDone(false)
          }}
        >
          {person !== undefined && (
            <ConfirmedForm
              name="change"
              kit={kit}
              person={person}
              contact={contact}
              button={t('Set the new password')}
              busy={t('Setting it')}
              act={change}
              onCancel={() => setOpen(false)}
            >
              {(task) => (
                <NewPasswordField
                  kit={kit}
                  label={t('New password')}
                  name="new-password"
                  value={password}
                  onChange={setPassword}
                  error={task.errorOf('new-password')}
                />
              )}
            </ConfirmedForm>
          )}
        </Opening>
      </div>
    </Section>
  )
}
