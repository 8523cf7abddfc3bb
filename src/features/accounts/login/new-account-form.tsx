import { useState } from 'react'
import { StudioRules } from '#features/studio/info-page-view.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import { required, TaskForm, useTask } from '../sign-in/use-task.tsx'
import type { FormParts } from './form-parts.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** A new account: address, password, and a name for those who want one. */
export function NewAccountForm({
  access,
  isStarted,
  contact,
  next,
  email,
  onEmail,
  onMade,
  onProblem,
}: FormParts & { onMade: (made: { mailed: boolean }) => void }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const task = useTask({ next, contact, onProblem })
  const send = async () => {
    const given = {
      email: required(email.trim(), 'missing-email'),
      password: required(password, 'missing-password'),
      name: name.trim(),
    }
    const kit = await access.whenOpen()
    onMade(await kit.enter.withNewAccount(given))
  }
  return (
    <TaskForm task={task} act={send} fields={['email', 'password', 'new-password']}>
      <EmailField
        task={task}
        value={email}
        onChange={onEmail}
        hint={t('A message with a link goes there, to see that it is yours.')}
      />
      <Field
        label={t('Name, if you like')}
        name="name"
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NewPasswordField
        kit={access.kit}
        label={t('Password')}
        name="new-password"
        value={password}
        onChange={setPassword}
        error={task.errorOf('new-password') ?? task.errorOf('password')}
      />
      <StudioRules />
      <div>
        <Button look="primary" disabled={!isStarted || task.isBusy} className="min-w-40">
          {task.isBusy ? t('Creating it') : t('Create the account')}
        </Button>
      </div>
    </TaskForm>
  )
}
