import { useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { SecretField } from '#ui/rarer-fields.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import type { Entered } from '../sign-in/sign-in-entry.ts'
import { required, TaskForm, useTask } from '../sign-in/use-task.tsx'
import type { FormParts } from './form-parts.ts'

/** Address and password. `fixed`: somebody who is signed in already proves it again, so the address stays. */
export function PasswordForm({
  access,
  isStarted,
  contact,
  next,
  email,
  onEmail,
  onProblem,
  fixed,
  passkeys,
  onEntered,
}: FormParts & { fixed: boolean; passkeys: boolean; onEntered: (entered: Entered) => void }) {
  const [password, setPassword] = useState('')
  const task = useTask({ next, contact, onProblem })
  const send = async () => {
    const given = { email: required(email.trim(), 'missing-email'), password: required(password, 'missing-password') }
    const kit = await access.whenOpen()
    onEntered(await kit.enter.withPassword(given))
  }
  return (
    <TaskForm task={task} act={send} fields={['email', 'password']}>
      <EmailField task={task} value={email} onChange={onEmail} readOnly={fixed} takesPasskeys={passkeys && !fixed} />
      <div className="flex flex-col gap-2">
        <SecretField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={task.errorOf('password')}
        />
        {task.errorOf('password') === undefined && (
          <p className="text-sm">
            <TextLink to={linkTo('reset')}>{t('Forgot your password?')}</TextLink>
          </p>
        )}
      </div>
      <div>
        <Button look="primary" disabled={!isStarted || task.isBusy} className="min-w-40">
          {task.isBusy ? t('Signing in##under way') : t('Sign in')}
        </Button>
      </div>
    </TaskForm>
  )
}
