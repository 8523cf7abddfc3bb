import { useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { NewPasswordField } from '../login/new-password-field.tsx'
import { required, TaskForm, useTask } from '../sign-in/use-task.tsx'
import type { LinkParts } from './link-parts.ts'

/** Chooses a new password by a mailed link. A password that is refused does not use the link up. */
export function ResetPasswordForm({ access, isStarted, contact, link, preview }: LinkParts) {
  const [password, setPassword] = useState('')
  const [isDone, setDone] = useState(false)
  const task = useTask({ contact })
  const set = async () => {
    const given = { code: link.code, password: required(password, 'missing-password') }
    const kit = await access.whenOpen()
    await kit.codes.setPassword(given)
    // Whoever was signed in here is signed out like everywhere else; that the app does not answer changes nothing.
    await kit.leave().catch(() => undefined)
    setDone(true)
  }
  if (isDone) {
    return (
      <div className="flex flex-col items-start gap-8">
        <Notice tone="good" title={t('Your new password is set.')}>
          <p>{t('Every device that was signed in is signed out. Sign in with the new password.')}</p>
        </Notice>
        <ButtonLink look="primary" to={linkTo('login')} state={{ email: preview.email }}>
          {t('Sign in')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <TaskForm task={task} act={set} fields={['password', 'new-password']}>
      <Field
        label={t('For the account with the address')}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={preview.email ?? ''}
      />
      <NewPasswordField
        kit={access.kit}
        label={t('New password')}
        name="new-password"
        value={password}
        onChange={setPassword}
        error={task.errorOf('new-password') ?? task.errorOf('password')}
      />
      <div>
        <Button look="primary" disabled={!isStarted || task.isBusy} className="min-w-40">
          {task.isBusy ? t('Setting it') : t('Set the new password')}
        </Button>
      </div>
    </TaskForm>
  )
}
