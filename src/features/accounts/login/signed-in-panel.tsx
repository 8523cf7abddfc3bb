import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { ProblemNotice } from '../sign-in/problem-notice.tsx'
import type { SignInAccess } from '../sign-in/use-sign-in.tsx'
import { useTask } from '../sign-in/use-task.tsx'

/** For somebody who is signed in already: where to go on, and the way out. */
export function SignedInPanel({
  access,
  email,
  next,
  contact,
}: {
  access: SignInAccess
  email: string | undefined
  next: string
  contact: string
}) {
  return (
    <div className="flex flex-col items-start gap-8">
      <p className="measure text-lg">{email === undefined ? t('You are signed in.') : <SignedInAs email={email} />}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink look="primary" to={next}>
          {next === linkTo('account') ? t('To your account') : t('Continue')}
        </ButtonLink>
        {next !== linkTo('account') && <TextLink to={linkTo('account')}>{t('Your account')}</TextLink>}
      </div>
      <SignOutForm access={access} next={linkTo('login')} contact={contact} />
    </div>
  )
}

/** Signs out: by script in every tab of the browser, without script here. */
export function SignOutForm({ access, next, contact }: { access: SignInAccess; next: string; contact: string }) {
  const task = useTask({ contact })
  const leave = async () => {
    const kit = await access.whenOpen()
    await kit.leave()
    window.location.assign(next)
  }
  return (
    <form
      method="post"
      action="/sign-out"
      onSubmit={(event) => {
        event.preventDefault()
        task.run(leave)
      }}
      className="flex flex-col items-start gap-4"
    >
      <input type="hidden" name="next" value={next} />
      <ProblemNotice problem={task.problem} contact={contact} />
      <Button disabled={task.isBusy}>{task.isBusy ? t('Signing out') : t('Sign out')}</Button>
    </form>
  )
}

export function SignedInAs({ email }: { email: string }) {
  return (
    <Message
      text="You are signed in as {email}."
      values={{
        email: (
          <span key="email" className="break-words">
            {email}
          </span>
        ),
      }}
    />
  )
}
