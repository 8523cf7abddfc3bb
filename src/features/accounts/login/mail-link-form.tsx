import { useState } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import { required, TaskForm, useTask } from '../sign-in/use-task.tsx'
import type { FormParts } from './form-parts.ts'
import { MailNotice } from './mail-notice.tsx'
import { rememberLinkEmail } from './remembered-email.ts'

/** Asks for a link that signs in. The address is remembered in this browser, so that the link needs nothing more here. */
export function MailLinkForm({ access, isStarted, contact, next, email, onEmail, onProblem }: FormParts) {
  const [sentTo, setSentTo] = useState<string>()
  const task = useTask({ next, contact, onProblem })
  const send = async () => {
    const address = required(email.trim(), 'missing-email')
    const kit = await access.whenOpen()
    await kit.enter.mailLink({ email: address, next })
    rememberLinkEmail(localStorage, address)
    setSentTo(address)
  }
  return (
    <TaskForm task={task} act={send} fields={['email']}>
      {sentTo !== undefined && (
        <MailNotice to={sentTo} sends={access.sendsMail} contact={contact}>
          {t(
            'It works once, for a short time. Open it in this browser; on another device it asks for this address. If nothing comes, look in your spam folder or ask again.',
          )}
        </MailNotice>
      )}
      <EmailField
        task={task}
        value={email}
        onChange={onEmail}
        hint={t('You get a link that signs you in. No password is needed.')}
      />
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
