import type { Entered, FactorStep } from '../sign-in/sign-in-entry.ts'
import type { LoginWay } from '../sign-in/sign-in-ways.ts'
import { FactorForm } from './factor-form.tsx'
import type { FormParts } from './form-parts.ts'
import { MailLinkForm } from './mail-link-form.tsx'
import { NewAccountForm } from './new-account-form.tsx'
import { PasswordForm } from './password-form.tsx'

type Props = FormParts & {
  way: LoginWay
  again: boolean
  /** The app takes passkeys. */
  passkeys: boolean
  /** The second factor that is being asked for. */
  step: FactorStep | undefined
  onEntered: (entered: Entered) => void
  onIn: () => void
  onBack: () => void
  onMade: (made: { mailed: boolean }) => void
}

/** The form of one way in, or of the second factor after it. */
export function EntryPanel({ way, again, passkeys, step, onEntered, onIn, onBack, onMade, ...parts }: Props) {
  if (step !== undefined)
    return (
      <FactorForm
        step={step}
        contact={parts.contact}
        next={parts.next}
        onDone={onIn}
        onBack={onBack}
        onPasskey={
          passkeys
            ? async () => {
                await (await parts.access.whenOpen()).enter.withPasskey()
              }
            : undefined
        }
      />
    )
  if (way === 'new') return <NewAccountForm {...parts} onMade={onMade} />
  if (way === 'link') return <MailLinkForm {...parts} />
  return <PasswordForm {...parts} fixed={again && parts.email !== ''} passkeys={passkeys} onEntered={onEntered} />
}
