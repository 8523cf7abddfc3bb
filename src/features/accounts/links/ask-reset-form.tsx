import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import type { FormParts } from '../login/form-parts.ts'
import { MailNotice } from '../login/mail-notice.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import { required, TaskForm, useTask } from '../sign-in/use-task.tsx'

/** Asks for a link to choose a new password. The answer is the same whether the address has an account or not. */
export function AskResetForm({ access, isStarted, contact }: Pick<FormParts, 'access' | 'isStarted' | 'contact'>) {
  const handed: unknown = (useLocation().state as { email?: unknown } | null)?.email
  const [email, setEmail] = useState(typeof handed === 'string' ? handed : '')
  const [sentTo, setSentTo] = useState<string>()
  const task = useTask({ contact })
  const send = async () => {
    const address = required(email.trim(), 'missing-email')
    const kit = await access.whenOpen()
    // Where the service says that nobody has this address, the page does not.
    await kit.codes.mailReset(address).catch((error: unknown) => {
      if (!isUnknownAddress(error)) throw error
    })
    setSentTo(address)
  }
  return (
    <TaskForm task={task} act={send} fields={['email']}>
      {sentTo !== undefined && (
        <MailNotice to={sentTo} sends={access.sendsMail} contact={contact} ifKnown>
          {t('It works once, for a short time. If nothing comes, look in your spam folder and check the address.')}
        </MailNotice>
      )}
      <EmailField task={task} value={email} onChange={setEmail} />
      <div>
        <Button
          look={sentTo === undefined ? 'primary' : 'plain'}
          disabled={!isStarted || task.isBusy}
          className="min-w-40"
        >
          {task.isBusy ? t('Sending it') : sentTo === undefined ? t('Send the link') : t('Send another link')}
        </Button>
      </div>
    </TaskForm>
  )
}

function isUnknownAddress(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'auth/user-not-found'
}
