import { type ReactNode, useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
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

/** What will happen, the button that does it, and what it was. */
const words: Record<
  Mode,
  {
    will: (preview: CodePreview) => ReactNode
    button: string
    done: string
    after: (preview: CodePreview) => ReactNode
  }
> = {
  verifyEmail: {
    will: ({ email }) => (
      <>
        <Address text={email} /> becomes the confirmed address of your account.
      </>
    ),
    button: 'Confirm this address',
    done: 'The address is confirmed.',
    after: () => 'Everything that waited for it is open now.',
  },
  verifyAndChangeEmail: {
    will: ({ email, previousEmail }) => (
      <>
        The address of your account changes
        {previousEmail === undefined ? (
          ''
        ) : (
          <>
            {' '}
            from <Address text={previousEmail} />
          </>
        )}{' '}
        to <Address text={email} />.
      </>
    ),
    button: 'Change the address',
    done: 'The address is changed.',
    after: ({ email }) => (
      <>Sign in with {email ?? 'the new address'} and your password. Every device was signed out.</>
    ),
  },
  recoverEmail: {
    will: ({ email, previousEmail }) => (
      <>
        <Address text={email} /> becomes the address of the account again
        {previousEmail === undefined ? (
          ''
        ) : (
          <>
            , and <Address text={previousEmail} /> opens it no longer
          </>
        )}
        .
      </>
    ),
    button: 'Take the change back',
    done: 'The change is undone.',
    after: () => 'Somebody knew how to sign in as you: choose a new password now.',
  },
  revertSecondFactorAddition: {
    will: ({ email }) => (
      <>
        The second factor that was added
        {email === undefined ? (
          ''
        ) : (
          <>
            {' '}
            to the account of <Address text={email} />
          </>
        )}{' '}
        is removed.
      </>
    ),
    button: 'Remove the second factor',
    done: 'The second factor is removed.',
    after: () => 'Somebody knew how to sign in as you: choose a new password now.',
  },
  revertWalletLink: {
    will: ({ email }) => (
      <>
        The wallet that your email names is taken off the account
        {email === undefined ? (
          ''
        ) : (
          <>
            {' '}
            of <Address text={email} />
          </>
        )}
        . Every device is signed out.
      </>
    ),
    button: 'Take the wallet off',
    done: 'The wallet is off the account.',
    after: () => 'Somebody knew how to sign in as you: choose a new password now.',
  },
  revertWalletUnlink: {
    will: ({ email }) => (
      <>
        The wallet that your email names is linked again to the account
        {email === undefined ? (
          ''
        ) : (
          <>
            {' '}
            of <Address text={email} />
          </>
        )}
        . Every device is signed out.
      </>
    ),
    button: 'Link the wallet again',
    done: 'The wallet is linked again.',
    after: () => 'Somebody knew how to sign in as you: choose a new password now.',
  },
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
        <Notice tone="good" title={done}>
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
        {task.isBusy ? 'One moment' : button}
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
        {next === linkTo('account') ? 'To your account' : 'Continue'}
      </ButtonLink>
    )
  if (mode === 'verifyAndChangeEmail')
    return (
      <ButtonLink look="primary" to={linkTo('login')} state={{ email }}>
        Sign in
      </ButtonLink>
    )
  return (
    <ButtonLink look="primary" to={linkTo('reset')} state={{ email }}>
      Choose a new password
    </ButtonLink>
  )
}

function Address({ text }: { text: string | undefined }) {
  return <span className="break-words">{text ?? 'This address'}</span>
}
