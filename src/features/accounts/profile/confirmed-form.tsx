import { type ReactNode, useState } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { SecretField } from '#ui/rarer-fields.tsx'
import { CodeField } from '../login/code-field.tsx'
import { hasPassword, type Person } from '../sign-in/person.ts'
import type { FactorStep } from '../sign-in/sign-in-entry.ts'
import type { SignInKit } from '../sign-in/sign-in-kit.ts'
import { required, TaskForm, type Task, useTask } from '../sign-in/use-task.tsx'

type Props = {
  /** Begins the names of the fields: several such forms stand on one page. */
  name: string
  kit: SignInKit | undefined
  person: Person
  contact: string
  button: string
  busy: string
  look?: 'primary' | 'plain' | 'loss'
  isReady?: boolean
  /** Done when the person has proved who they are. */
  act: (kit: SignInKit) => Promise<void>
  onCancel?: (() => void) | undefined
  children?: ReactNode | ((task: Task) => ReactNode)
}

/**
 * A form for what only the person themselves may do: it asks for the password, and for a code where the account has a second
 * factor, before it acts. What was typed stays through all of it. An account without a password is asked to sign in again
 * when its sign-in is not fresh.
 */
export function ConfirmedForm({
  name,
  kit,
  person,
  contact,
  button,
  busy,
  look = 'plain',
  isReady = true,
  act,
  onCancel,
  children,
}: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<FactorStep>()
  const task = useTask({ during: 'confirm', contact })
  const isAsked = hasPassword(person)
  const finish = async (opened: SignInKit) => {
    await act(opened)
    setPassword('')
    setCode('')
    setStep(undefined)
  }
  const byPasskey = async (opened: SignInKit) => {
    await opened.enter.withPasskey({ uid: person.uid })
    await finish(opened)
  }
  const send = async () => {
    if (kit === undefined) throw Object.assign(new Error('not open'), { code: 'no-answer' })
    if (step !== undefined) {
      await step.finish({ factor: step.factors[0]?.uid ?? '', code: required(code, 'missing-code') })
      return await finish(kit)
    }
    if (isAsked) {
      const entered = await kit.desk.confirm(required(password, 'missing-password'))
      if (entered.state === 'factor') return setStep(entered)
    }
    return await finish(kit)
  }
  return (
    <TaskForm task={task} act={send} fields={['password', 'new-password', 'email', 'new-email', 'code']}>
      {/* For password managers: which account the passwords below belong to. */}
      {isAsked && <input type="email" autoComplete="username" readOnly hidden value={person.email ?? ''} />}
      {typeof children === 'function' ? children(task) : children}
      {isAsked && step === undefined && (
        <SecretField
          label={t('Your present password')}
          name={`${name}-password`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={task.errorOf('password')}
        />
      )}
      {step !== undefined && (
        <CodeField
          name={`${name}-code`}
          value={code}
          onChange={setCode}
          error={task.errorOf('code')}
          takesKeyboard
          hint={t('The six digits that your authenticator app shows now.')}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button look={look} disabled={kit === undefined || task.isBusy || !isReady}>
          {task.isBusy ? busy : button}
        </Button>
        {step !== undefined && kit?.passkeys !== undefined && (
          <Button type="button" disabled={task.isBusy} onClick={() => task.run(async () => await byPasskey(kit))}>
            {t('Use a passkey instead')}
          </Button>
        )}
        {onCancel !== undefined && (
          <Button type="button" look="quiet" onClick={onCancel}>
            {t('Leave it')}
          </Button>
        )}
      </div>
    </TaskForm>
  )
}
