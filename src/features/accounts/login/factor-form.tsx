import { useState } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { factorText, unnamedFactor } from '../sign-in/person.ts'
import type { FactorStep } from '../sign-in/sign-in-entry.ts'
import { required, TaskForm, useTask } from '../sign-in/use-task.tsx'
import { CodeField } from './code-field.tsx'

/** The second step of signing in: the code of an authenticator app. */
export function FactorForm({
  step,
  contact,
  next,
  onDone,
  onBack,
  onPasskey,
}: {
  step: FactorStep
  contact: string
  next: string
  onDone: () => void
  onBack: () => void
  /** Signs in by a passkey instead of the code; absent where the app takes none. */
  onPasskey: (() => Promise<void>) | undefined
}) {
  const [code, setCode] = useState('')
  const [factor, setFactor] = useState(step.factors[0]?.uid ?? '')
  const task = useTask({ next, contact })
  const send = async () => {
    await step.finish({ factor, code: required(code, 'missing-code') })
    onDone()
  }
  return (
    <TaskForm task={task} act={send} fields={['code']}>
      {step.factors.length > 1 && (
        <Select
          label={t('Authenticator')}
          name="factor"
          value={factor}
          onChange={(event) => setFactor(event.currentTarget.value)}
        >
          {step.factors.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {factorText(name)}
            </option>
          ))}
        </Select>
      )}
      <CodeField
        name="code"
        value={code}
        onChange={setCode}
        error={task.errorOf('code')}
        takesKeyboard
        hint={step.factors.length === 1 ? hintOf(step.factors[0]) : t('The six digits that it shows now.')}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button look="primary" disabled={task.isBusy} className="min-w-40">
          {task.isBusy ? t('Checking it##under way') : t('Sign in')}
        </Button>
        {onPasskey !== undefined && (
          <Button
            type="button"
            disabled={task.isBusy}
            onClick={() =>
              task.run(async () => {
                await onPasskey()
                onDone()
              })
            }
          >
            {t('Use a passkey instead')}
          </Button>
        )}
        <Button type="button" look="quiet" onClick={onBack}>
          {t('Start again')}
        </Button>
      </div>
      <p className="text-sm text-quiet">
        <Message
          text="Without the app? Write to the studio at {contact}."
          values={{
            contact: (
              <a
                key="contact"
                className="underline decoration-strong-line hover:decoration-ink"
                href={`mailto:${contact}`}
              >
                {contact}
              </a>
            ),
          }}
        />
      </p>
    </TaskForm>
  )
}

function hintOf(factor: { name: string } | undefined): string {
  return factor === undefined || factor.name === unnamedFactor
    ? t('The six digits that your authenticator app shows now.')
    : t('The six digits that “{factor}” shows now.', { factor: factor.name })
}
