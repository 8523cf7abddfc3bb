import { useState } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import { MailNotice } from '../login/mail-notice.tsx'
import type { SignInKit } from '../sign-in/sign-in-kit.ts'
import { required, TaskForm, useTask } from '../sign-in/use-task.tsx'
import type { AccountParts } from './account-parts.ts'
import { ConfirmedForm } from './confirmed-form.tsx'
import { Opening } from './opening.tsx'

/** The address, whether it is confirmed, and changing it. */
export function EmailSection({ kit, person, known, contact, sendsMail }: AccountParts) {
  const [isChanging, setChanging] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const [typed, setTyped] = useState('')
  const email = person?.email ?? known.email
  const isVerified = person?.emailVerified ?? known.emailVerified
  const change = async (opened: SignInKit) => {
    const address = required(typed.trim(), 'missing-new-email')
    await opened.desk.changeEmail(address)
    setSentTo(address)
    setTyped('')
    setChanging(false)
  }
  return (
    <Section title={t('Email')}>
      <div className="flex max-w-[34rem] flex-col items-start gap-6">
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <span className="min-w-0 break-words">{email ?? t('No address')}</span>
          {email !== undefined && (
            <span className="text-sm text-quiet">
              <StateMark state={isVerified ? 'done' : 'waiting'}>
                {isVerified ? t('confirmed') : t('not confirmed yet')}
              </StateMark>
            </span>
          )}
        </p>
        {email !== undefined && !isVerified && (
          <VerifyForm kit={kit} email={email} contact={contact} sendsMail={sendsMail} isReady={person !== undefined} />
        )}
        {sentTo !== undefined && (
          <MailNotice to={sentTo} sends={sendsMail} contact={contact}>
            {t(
              'The address changes when you open the link; until then the old one stays. Afterwards you sign in again, everywhere.',
            )}
          </MailNotice>
        )}
        <Opening
          label={t('Change the address')}
          isOpen={isChanging}
          disabled={person === undefined}
          onOpen={() => {
            setChanging(true)
            setSentTo(undefined)
          }}
        >
          {person !== undefined && (
            <ConfirmedForm
              name="email"
              kit={kit}
              person={person}
              contact={contact}
              button={t('Send the link')}
              busy={t('Sending it')}
              act={change}
              onCancel={() => setChanging(false)}
            >
              {(task) => (
                <Field
                  label={t('New address')}
                  name="new-email"
                  type="email"
                  autoComplete="email"
                  inputMode="email"
                  spellCheck={false}
                  autoCapitalize="none"
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                  error={task.errorOf('new-email') ?? task.errorOf('email')}
                  hint={t('A link goes there; the address changes when it is opened.')}
                />
              )}
            </ConfirmedForm>
          )}
        </Opening>
      </div>
    </Section>
  )
}

/** Sends the message that confirms the address. */
function VerifyForm({
  kit,
  email,
  contact,
  sendsMail,
  isReady,
}: {
  kit: SignInKit | undefined
  email: string
  contact: string
  sendsMail: boolean
  isReady: boolean
}) {
  const [isSent, setSent] = useState(false)
  const task = useTask({ contact })
  const send = async () => {
    await kit?.desk.mailVerification()
    setSent(true)
  }
  return (
    <TaskForm task={task} act={send} label={t('Confirm the address')}>
      {isSent && (
        <MailNotice to={email} sends={sendsMail} contact={contact}>
          {t('Open the link in it; this page notices when you come back.')}
        </MailNotice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {!isSent && <p className="text-sm text-quiet">{t('Some steps wait until the address is confirmed.')}</p>}
        <Button look="quiet" disabled={!isReady || task.isBusy}>
          {isSent ? t('Send it again') : t('Send the message again')}
        </Button>
      </div>
    </TaskForm>
  )
}
