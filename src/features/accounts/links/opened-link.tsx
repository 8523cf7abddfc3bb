import { useEffect, useState } from 'react'
import { t } from '#messages/translate.ts'
import { OwnerNotice } from '../login/owner-notice.tsx'
import type { ActionLink } from '../sign-in/action-link.ts'
import { ProblemNotice } from '../sign-in/problem-notice.tsx'
import type { CodePreview } from '../sign-in/sign-in-codes.ts'
import type { SignInProblem } from '../sign-in/sign-in-errors.ts'
import type { SignInAccess } from '../sign-in/use-sign-in.tsx'
import { ApplyLinkForm } from './apply-link-form.tsx'
import type { LinkParts } from './link-parts.ts'
import { linkProblem } from './link-problem.ts'
import { LinkSignInForm } from './link-sign-in-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

type Look = { at: 'looking' } | { at: 'seen'; preview: CodePreview } | { at: 'failed'; problem: SignInProblem }

/** An opened link: first it is asked what it would do, which does not use it up; then the form that does it. */
export function OpenedLink({ access, isStarted, contact, link }: Omit<LinkParts, 'preview'>) {
  const [look, setLook] = useState<Look>({ at: 'looking' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const set = (next: Look) => {
      if (isCurrent) setLook(next)
    }
    lookAt(access.whenOpen, link).then(
      (preview) => set({ at: 'seen', preview }),
      (error: unknown) => set({ at: 'failed', problem: linkProblem(error, link.mode) }),
    )
    return () => {
      isCurrent = false
    }
  }, [access.whenOpen, link, attempt])
  if (look.at === 'looking')
    return (
      <p role="status" className="text-base text-quiet">
        {t('Looking at the link.')}
      </p>
    )
  if (look.at === 'failed') {
    const again = ['network-request-failed', 'no-answer', 'timeout', 'too-many-requests'].includes(look.problem.code)
    return (
      <ProblemNotice
        problem={look.problem}
        next={link.next}
        contact={contact}
        {...(again
          ? {
              onAgain: () => {
                setLook({ at: 'looking' })
                setAttempt(attempt + 1)
              },
            }
          : {})}
      />
    )
  }
  const parts: LinkParts = { access, isStarted, contact, link, preview: look.preview }
  if (link.mode === 'resetPassword') return <ResetPasswordForm {...parts} />
  if (link.mode === 'signIn')
    return (
      <>
        <OwnerNotice next={link.next} />
        <LinkSignInForm {...parts} />
      </>
    )
  return <ApplyLinkForm {...parts} mode={link.mode} />
}

async function lookAt(whenOpen: SignInAccess['whenOpen'], link: ActionLink): Promise<CodePreview> {
  return await (await whenOpen()).codes.look(link)
}
