import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { useStarted } from '#ui/script/use-started.ts'
import { NeedsScript } from '../login/needs-script.tsx'
import type { ActionLink } from '../sign-in/action-link.ts'
import { ProblemNotice } from '../sign-in/problem-notice.tsx'
import type { SignInConfig } from '../sign-in/sign-in-config.ts'
import { signInProblem } from '../sign-in/sign-in-errors.ts'
import { useSignIn } from '../sign-in/use-sign-in.tsx'
import { AskResetForm } from './ask-reset-form.tsx'
import { OpenedLink } from './opened-link.tsx'
import { resetTitle } from './reset-titles.ts'

type Props = { config: SignInConfig; base: string; contact: string; link: ActionLink | 'asking' | 'broken' }

/** Asking for a link, and every link that the app mails. Opening the page never uses a link up: that takes a button. */
export function ResetPage({ config, base, contact, link }: Props) {
  const access = useSignIn(config, base)
  const isStarted = useStarted()
  const { title, line } = resetTitle(link)
  return (
    <Page>
      <PageTitle title={title} line={line} />
      <NeedsScript
        title={
          link === 'asking'
            ? t('Choosing a new password needs JavaScript, which is off in this browser.')
            : t('Opening this link needs JavaScript, which is off in this browser.')
        }
      />
      <div className="max-w-[28rem] noscript:hidden">
        {link === 'asking' && <AskResetForm access={access} isStarted={isStarted} contact={contact} />}
        {link === 'broken' && <ProblemNotice problem={signInProblem({ code: 'no-such-step' })} contact={contact} />}
        {typeof link === 'object' && (
          <OpenedLink key={link.code} access={access} isStarted={isStarted} contact={contact} link={link} />
        )}
      </div>
      {link === 'asking' && (
        <p className="mt-14 text-base text-quiet">
          {t('Remembered it?')}{' '}
          <TextLink to={linkTo('login')} className="text-ink">
            {t('Sign in')}
          </TextLink>
        </p>
      )}
    </Page>
  )
}
