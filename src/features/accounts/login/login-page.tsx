import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { ButtonLink, OutLink, TextLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { useStarted } from '#ui/script/use-started.ts'
import type { SessionView } from '../sessions/session.ts'
import type { SignInConfig } from '../sign-in/sign-in-config.ts'
import { type Ending, endingWords } from '../sign-in/sign-in-endings.ts'
import type { Entered, FactorStep } from '../sign-in/sign-in-entry.ts'
import type { LoginWay } from '../sign-in/sign-in-ways.ts'
import { usePerson, useSignIn } from '../sign-in/use-sign-in.tsx'
import { EntryPanel } from './entry-panel.tsx'
import type { FormParts } from './form-parts.ts'
import { lastWay, rememberWay } from './last-way.ts'
import { MailNotice } from './mail-notice.tsx'
import { NeedsScript } from './needs-script.tsx'
import { OtherWays } from './other-ways.tsx'
import { OwnerNotice } from './owner-notice.tsx'
import { SignedInAs, SignedInPanel } from './signed-in-panel.tsx'
import { usePasskeyAutofill } from './use-passkey-autofill.tsx'

type Props = {
  config: SignInConfig
  offer: WalletOffer
  base: string
  contact: string
  way: LoginWay
  next: string
  /** Somebody who is signed in proves it anew. */
  again: boolean
  session: SessionView
  ending: Ending | undefined
}

const titles = {
  password: {
    title: 'Sign in',
    line: 'You don’t need an account to look around. With one, you can link wallets, follow your claims and save a shipping address.',
  },
  new: {
    title: 'Create an account',
    line: 'An address and a password are enough. You can link wallets and delete it again at any time.',
  },
  link: {
    title: 'Sign in by email',
    line: 'Without a password: a link in a message opens your account, or makes one.',
  },
} as const satisfies Record<LoginWay, { title: MessageText; line: MessageText }>

/** Where signing in stands: at a form, at the second factor, or done. */
type Stage = { at: 'form' } | { at: 'factor'; step: FactorStep } | { at: 'in' } | { at: 'made'; mailed: boolean }

/** The sign-in page: one way in at a time, the others beside it. */
export function LoginPage({ config, offer, base, contact, way, next, again: isAsked, session, ending }: Props) {
  const again = isAsked && session.signedIn
  const access = useSignIn(config, base)
  const isStarted = useStarted()
  const person = usePerson(access.kit)
  const handed = useHandedEmail()
  const [typed, setTyped] = useState<string>()
  const [stage, setStage] = useState<Stage>({ at: 'form' })
  // Why somebody came here is said until a way in says why it is refused: of a closed account that would be the same once more.
  const [isRefused, setRefused] = useState(false)
  const onProblem = useCallback(() => setRefused(true), [])
  const email =
    typed ?? handed ?? (again ? (person?.email ?? (session.signedIn ? session.email : undefined)) : undefined) ?? ''
  const last = useLastWay()
  const onEntered = (entered: Entered, by: string) => {
    rememberWay(() => window.localStorage, by)
    if (entered.state === 'in') onIn()
    else setStage({ at: 'factor', step: entered })
  }
  usePasskeyAutofill(access.kit, {
    isWanted: stage.at === 'form' && way === 'password' && !session.signedIn,
    onEntered: (entered) => onEntered(entered, 'passkey'),
  })
  const onIn = () => {
    setStage({ at: 'in' })
    // A whole load: whatever the browser has kept of pages for nobody is gone with it.
    window.location.assign(next)
  }
  // Where the app has signed out every device, this browser forgets too.
  useEffect(() => {
    if (ending !== undefined && !session.signedIn) access.kit?.forget().catch(() => undefined)
  }, [access.kit, ending, session.signedIn])
  const parts: FormParts = { access, isStarted, contact, next, email, onEmail: setTyped, onProblem }

  if (stage.at === 'made')
    return <MadePage email={email} mailed={stage.mailed} sendsMail={config.sendsMail} contact={contact} next={next} />
  if (session.signedIn && !again && stage.at === 'form') {
    return (
      <Page>
        <PageTitle title={t('Signed in')} />
        <OwnerNotice next={next} />
        <SignedInPanel access={access} email={session.email} next={next} contact={contact} />
      </Page>
    )
  }
  const isLastBeside = last !== undefined && last !== 'password' && way === 'password'
  const others = stage.at === 'form' && (
    <OtherWays
      key="others"
      {...parts}
      way={way}
      again={again}
      providers={config.providers}
      passkeys={config.passkeys}
      last={last}
      offer={offer}
      base={base}
      onEntered={onEntered}
    />
  )
  const words =
    stage.at === 'factor'
      ? { title: t('One more step'), line: t('The first one is done. This account asks for a second proof.') }
      : again
        ? { title: t('Sign in again'), line: t('What you are about to do needs a fresh sign-in.') }
        : { title: t(titles[way].title), line: t(titles[way].line) }
  return (
    <Page>
      <PageTitle title={words.title} line={words.line} />
      <OwnerNotice next={next} />
      {ending !== undefined && stage.at === 'form' && !isRefused && (
        <div className="-mt-4 mb-10">
          <EndingNotice ending={ending} contact={contact} />
        </div>
      )}
      <NeedsScript title={t('Signing in needs JavaScript, which is off in this browser.')} />
      {stage.at === 'in' ? (
        <p role="status" className="text-lg">
          {t('You are signed in. One moment.')}
        </p>
      ) : (
        <div className="grid gap-x-[8vw] gap-y-14 lg:grid-cols-[minmax(0,28rem)_minmax(0,26rem)]">
          {isLastBeside && others}
          <EntryPanel
            key="entry"
            {...parts}
            passkeys={config.passkeys}
            way={way}
            again={again}
            step={stage.at === 'factor' ? stage.step : undefined}
            onEntered={(entered) => onEntered(entered, 'password')}
            onIn={onIn}
            onBack={() => setStage({ at: 'form' })}
            onMade={({ mailed }) => setStage({ at: 'made', mailed })}
          />
          {!isLastBeside && others}
        </div>
      )}
    </Page>
  )
}

function EndingNotice({ ending, contact }: { ending: Ending; contact: string }) {
  const { title, advice } = endingWords(ending)
  return (
    <Notice tone={ending === 'user-disabled' ? 'problem' : 'note'} title={title}>
      <p>{advice}</p>
      {ending === 'user-disabled' && (
        <p className="text-ink">
          <OutLink href={`mailto:${contact}`}>{t('Write to the studio')}</OutLink>
        </p>
      )}
    </Notice>
  )
}

/** An account has just been made and its owner is signed in: what the message is for, and on. */
function MadePage({
  email,
  mailed,
  sendsMail,
  contact,
  next,
}: {
  email: string
  mailed: boolean
  sendsMail: boolean
  contact: string
  next: string
}) {
  return (
    <Page>
      <PageTitle title={t('Account created')} line={<SignedInAs email={email} />} />
      <OwnerNotice next={next} />
      <div className="flex flex-col items-start gap-8">
        {mailed ? (
          <MailNotice to={email} sends={sendsMail} contact={contact}>
            {t(
              'Open the link in it to confirm that the address is yours; some steps wait for that. You can continue without it.',
            )}
          </MailNotice>
        ) : (
          <Notice tone="problem" title={t('The message to confirm your address could not be sent.')}>
            <p>{t('Your account was created all the same. Your account page can send it again.')}</p>
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink look="primary" to={next}>
            {next === linkTo('account') ? t('To your account') : t('Continue')}
          </ButtonLink>
          <TextLink to={linkTo('index')}>{t('Look around')}</TextLink>
        </div>
      </div>
    </Page>
  )
}

/** How this browser signed in last, known once the page's script runs. */
function useLastWay(): string | undefined {
  return useSyncExternalStore(
    never,
    () => lastWay(() => window.localStorage),
    () => undefined,
  )
}
const never = () => () => undefined

/** An address that another page handed over, so that it need not be typed again; it never stands in an address. */
function useHandedEmail(): string | undefined {
  const state: unknown = useLocation().state
  const email: unknown = typeof state === 'object' && state !== null ? (state as { email?: unknown }).email : undefined
  return typeof email === 'string' ? email : undefined
}
