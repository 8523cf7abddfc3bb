import { useState } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { CodeField } from '../login/code-field.tsx'
import { unnamedFactor } from '../sign-in/person.ts'
import type { FactorSetUp } from '../sign-in/sign-in-desk.ts'
import { required, TaskForm, useTask } from '../sign-in/use-task.tsx'

/** The secret for the authenticator app as picture and as text, and the first code to show that it arrived. */
export function FactorSetUpForm({
  setUp,
  contact,
  onDone,
  onCancel,
}: {
  setUp: FactorSetUp
  contact: string
  onDone: () => void
  onCancel: () => void
}) {
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const task = useTask({ contact })
  const finish = async () => {
    await setUp.finish({
      code: required(code, 'missing-code'),
      name: name.trim() === '' ? unnamedFactor : name.trim(),
    })
    onDone()
  }
  return (
    <TaskForm task={task} act={finish} fields={['code']} label={t('Second factor')}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[14rem_1fr]">
        <QrCode text={setUp.address} label={t('The secret for your authenticator app, as a picture to scan')} />
        <div className="flex flex-col gap-3 text-base">
          <p>
            <Message
              text="Scan it with an authenticator app. On the telephone itself, open it <a>in the app</a> or type this secret:"
              values={{
                a: (words) => (
                  <a key="a" href={setUp.address} className="underline decoration-strong-line hover:decoration-ink">
                    {words}
                  </a>
                ),
              }}
            />
          </p>
          <p className="font-mono text-sm break-all select-all">{spaced(setUp.secret)}</p>
        </div>
      </div>
      <CodeField
        name="factor-first-code"
        label={
          setUp.digits === 6
            ? t('The six digits that the app shows')
            : t('The {digits} digits that the app shows', { digits: setUp.digits })
        }
        value={code}
        onChange={setCode}
        error={task.errorOf('code')}
        takesKeyboard
      />
      <Field
        label={t('A name for it, if you like')}
        name="factor-name"
        maxLength={60}
        value={name}
        placeholder={t(unnamedFactor)}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="off"
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button look="primary" disabled={task.isBusy}>
          {task.isBusy ? t('Checking it##under way') : t('Turn it on')}
        </Button>
        <Button type="button" look="quiet" onClick={onCancel}>
          {t('Leave it')}
        </Button>
      </div>
    </TaskForm>
  )
}

/** In groups of four, as a person copies it. */
function spaced(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
