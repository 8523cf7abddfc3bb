import { type ReactNode, useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ActionMode } from '../sign-in/action-link.ts'
import { ProblemNotice } from '../sign-in/problem-notice.tsx'
import type { CodePreview } from '../sign-in/sign-in-codes.ts'
import type { SignInKit } from '../sign-in/sign-in-kit.ts'
import { useTask } from '../sign-in/use-task.tsx'
import type { LinkParts } from './link-parts.ts'
import { linkProblem } from './link-problem.ts'

type Mode = Exclude<ActionMode, 'resetPassword' | 'signIn'>
type Props = LinkParts & { mode: Mode }

type LinkMessages = {
  will: (preview: CodePreview) => ReactNode
  button: MessageText
  done: MessageText
  after: (preview: CodePreview) => string
}

/** What will happen, the button that does it, and what it was. Where the service keeps an address to itself, the sentence does without it. */
const words = {
  verifyEmail: {
    will: ({ email }) =>
      email === undefined ? (
        t('This address becomes the confirmed address of your account.')
      ) : (
        <Message text="{email} becomes the confirmed address of your account." values={{ email: address(email) }} />
      ),
    button: 'Confirm this address',
    done: 'The address is confirmed.',
    after: () => t('Everything that waited for it is open now.'),
  },
  verifyAndChangeEmail: {
    will: ({ email, previousEmail: previous }) =>
      email === undefined ? (
        t('The address of your account changes.')
      ) : previous === undefined ? (
        <Message text="The address of your account changes to {email}." values={{ email: address(email) }} />
      ) : (
        <Message
          text="The address of your account changes from {previous} to {email}."
          values={{ email: address(email), previous: address(previous) }}
        />
      ),
    button: 'Change the address',
    done: 'The address is changed.',
    after: ({ email }) =>
      email === undefined
        ? t('Sign in with the new address and your password. Every device was signed out.')
        : t('Sign in with {email} and your password. Every device was signed out.', { email }),
  },
  recoverEmail: {
    will: ({ email, previousEmail: previous }) =>
      email === undefined ? (
        t('This address becomes the address of the account again.')
      ) : previous === undefined ? (
        <Message text="{email} becomes the address of the account again." values={{ email: address(email) }} />
      ) : (
        <Message
          text="{email} becomes the address of the account again, and {previous} opens it no longer."
          values={{ email: address(email), previous: address(previous) }}
        />
      ),
    button: 'Take the change back',
    done: 'The change is undone.',
    after: strangerWasHere,
  },
  revertSecondFactorAddition: {
    will: ({ email }) =>
      email === undefined ? (
        t('The second factor that was added is removed.')
      ) : (
        <Message
          text="The second factor that was added to the account of {email} is removed."
          values={{ email: address(email) }}
        />
      ),
    button: 'Remove the second factor',
    done: 'The second factor is removed.',
    after: strangerWasHere,
  },
  revertWalletLink: {
    will: ({ email }) =>
      email === undefined ? (
        t('The wallet that your email names is taken off the account. Every device is signed out.')
      ) : (
        <Message
          text="The wallet that your email names is taken off the account of {email}. Every device is signed out."
          values={{ email: address(email) }}
        />
      ),
    button: 'Take the wallet off',
    done: 'The wallet is off the account.',
    after: strangerWasHere,
  },
  revertWalletUnlink: {
    will: ({ email }) =>
      email === undefined ? (
        t('The wallet that your email names is linked again to the account. Every device is signed out.')
      ) : (
        <Message
          text="The wallet that your email names is linked again to the account of {email}. Every device is signed out."
          values={{ email: address(email) }}
        />
      ),
    button: 'Link the wallet again',
    done: 'The wallet is linked again.',
    after: strangerWasHere,
  },
} as const satisfies Record<Mode, LinkMessages>

function strangerWasHere(): string {
  return t('Somebody knew how to sign in as you: choose a new password now.')
}

function address(text: string): ReactNode {
  return (
    <span key={text} className="break-words">
      {text}
    </span>
  )
}

/** A link that does one thing: says what, and does it when told to. */
export function ApplyLinkForm({ access, isStarted, contact, link, preview, mode }: Props) {
  const [isDone, setDone] = useState(false)
  const task = useTask({ contact })
  const { will, button, done, after } = words[mode]
  const apply = async () => {
    const kit = await access.whenOpen()
    await kit.codes.apply(link.code)
    await settle(kit, mode)
    setDone(true)
  }
  if (isDone) {
    return (
      <div className="flex flex-col items-start gap-8">
        <Notice tone="good" title={t(done)}>
          <p>{after(preview)}</p>
        </Notice>
        <Onward mode={mode} email={preview.email} next={link.next} />
      </div>
    )
  }
  const problem = task.problem === undefined ? undefined : linkProblem(task.problem, link.mode)
  return (
    <div className="flex flex-col items-start gap-8">
      <ProblemNotice problem={problem} contact={contact} />
      <p className="measure text-lg">{will(preview)}</p>
      <Button type="button" look="primary" disabled={!isStarted || task.isBusy} onClick={() => task.run(apply)}>
        {task.isBusy ? t('One moment') : t(button)}
      </Button>
    </div>
  )
}

/** Afterwards this browser learns of it too; that it cannot be told changes nothing of what was done. */
async function settle(kit: SignInKit, mode: Mode): Promise<void> {
  if (mode === 'verifyAndChangeEmail') await kit.leave().catch(() => undefined)
  else if (kit.person() !== undefined) await kit.desk.refresh().catch(() => undefined)
}

function Onward({ mode, email, next }: { mode: Mode; email: string | undefined; next: string }) {
  if (mode === 'verifyEmail')
    return (
      <ButtonLink look="primary" to={next}>
        {next === linkTo('account') ? t('To your account') : t('Continue')}
      </ButtonLink>
    )
  if (mode === 'verifyAndChangeEmail')
    return (
      <ButtonLink look="primary" to={linkTo('login')} state={{ email }}>
        {t('Sign in')}
      </ButtonLink>
    )
  return (
    <ButtonLink look="primary" to={linkTo('reset')} state={{ email }}>
      {t('Choose a new password')}
    </ButtonLink>
  )
}
