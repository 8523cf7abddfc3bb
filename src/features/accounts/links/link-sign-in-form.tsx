import { useState } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { FactorForm } from '../login/factor-form.tsx'
import { forgetLinkEmail, rememberedLinkEmail } from '../login/remembered-email.ts'
import { EmailField } from '../sign-in/email-field.tsx'
import type { FactorStep } from '../sign-in/sign-in-entry.ts'
import { required, TaskForm, useTask } from '../sign-in/use-task.tsx'
import type { LinkParts } from './link-parts.ts'

/**
 * Signs in by a mailed link. In the browser that asked for it the address is known; on another device it is asked for,
 * so that a link that fell into strange hands opens nothing.
 */
export function LinkSignInForm({ access, isStarted, contact, link }: LinkParts) {
  const [remembered] = useState(() => rememberedLinkEmail(localStorage))
  const [email, setEmail] = useState(remembered ?? '')
  const [step, setStep] = useState<FactorStep>()
  const [isIn, setIn] = useState(false)
  const task = useTask({ during: 'link', next: link.next, contact })
  const onIn = () => {
    forgetLinkEmail(localStorage)
    setIn(true)
    window.location.assign(link.next)
  }
  const byPasskey = async () => {
    await (await access.whenOpen()).enter.withPasskey()
  }
  const enter = async () => {
    const given = { email: required(email.trim(), 'missing-email'), link: window.location.href }
    const entered = await (await access.whenOpen()).enter.withLink(given)
    if (entered.state === 'in') onIn()
    else setStep(entered)
  }
  if (isIn)
    return (
      <p role="status" className="text-lg">
        {t('You are signed in. One moment.')}
      </p>
    )
  if (step !== undefined)
    return (
      <FactorForm
        step={step}
        contact={contact}
        next={link.next}
        onDone={onIn}
        onBack={() => setStep(undefined)}
        onPasskey={access.kit?.passkeys === undefined ? undefined : byPasskey}
      />
    )
  return (
    <TaskForm task={task} act={enter} fields={['email']}>
      <EmailField
        task={task}
        value={email}
        onChange={setEmail}
        hint={
          remembered === undefined
            ? t('The link was asked for on another device. Type the address that it was mailed to.')
            : t('The address that you asked for the link with.')
        }
      />
      <div>
        <Button look="primary" disabled={!isStarted || task.isBusy} className="min-w-40">
          {task.isBusy ? t('Signing in##under way') : t('Sign in')}
        </Button>
      </div>
    </TaskForm>
  )
}
