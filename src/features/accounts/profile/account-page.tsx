import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { t } from '#messages/translate.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Columns, Page, PageTitle } from '#ui/page.tsx'
import { NeedsScript } from '../login/needs-script.tsx'
import { SignOutForm } from '../login/signed-in-panel.tsx'
import type { PasskeyLine } from '../roles/passkey-keeper.ts'
import type { Person } from '../sign-in/person.ts'
import { ProblemNotice } from '../sign-in/problem-notice.tsx'
import type { SignInConfig } from '../sign-in/sign-in-config.ts'
import { endedLink } from '../sign-in/sign-in-endings.ts'
import { signInProblem } from '../sign-in/sign-in-errors.ts'
import { loginLink } from '../sign-in/sign-in-ways.ts'
import { type SignInAccess, usePerson, useSignIn } from '../sign-in/use-sign-in.tsx'
import { useWatchedSignIn } from '../sign-in/use-watched-sign-in.tsx'
import type { KnownAccount } from './account-known.ts'
import type { AccountParts } from './account-parts.ts'
import { DataSection, InventorySection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { WalletsSection } from './wallets-section.tsx'

type Props = {
  config: SignInConfig
  offer: WalletOffer
  base: string
  contact: string
  studioName: string
  known: KnownAccount
  /** Absent where the app takes none. */ passkeys: readonly PasskeyLine[] | undefined
  /** How the pages of its wallets are shown. */ collectorPage: ReactNode
  /** The address that is kept for the next prints. */ savedAddress: ReactNode
  /** Why the account cannot be deleted now, in sentences. */ blockers: readonly string[]
}

/** Everything a signed-in person can see and change of their account. */
export function AccountPage({
  config,
  offer,
  base,
  contact,
  studioName,
  known,
  passkeys,
  collectorPage,
  savedAddress,
  blockers,
}: Props) {
  const access = useSignIn(config, base)
  const person = usePerson(access.kit)
  const { revalidate } = useRevalidator()
  const expect = useWatchedSignIn(access.kit, { next: linkTo('account') })
  const parts: AccountParts = {
    kit: access.kit,
    person: person ?? undefined,
    known,
    contact,
    sendsMail: config.sendsMail,
    onChanged: () => void revalidate(),
  }
  const erase = async () => {
    expect('erased')
    await access.kit?.desk.erase().catch((error: unknown) => {
      expect(undefined)
      // What keeps the account may have come up since the page was opened: it is said above the form.
      void revalidate()
      throw error
    })
  }
  return (
    <Page>
      <PageTitle
        title={t('Your account')}
        line={known.email}
        aside={<SignOutForm access={access} next={endedLink('out')} contact={contact} />}
      />
      <NeedsScript
        title={t('Changing your account needs JavaScript, which is off in this browser.')}
        works={t(
          'Looking at it and signing devices out work without, and so does everything else: every work, piece, register and collector’s page.',
        )}
      />
      <Columns>
        <div>
          <ProfileSection
            {...parts}
            providerNames={{
              password: t('Address and password'),
              ...Object.fromEntries(config.providers.map(({ id, name }) => [id, name])),
            }}
          />
          <EmailSection {...parts} />
          <div className="mt-16 noscript:hidden">
            <PasswordSection {...parts} />
            {passkeys !== undefined && <PasskeysSection {...parts} passkeys={passkeys} />}
            <FactorSection {...parts} studioName={studioName} />
          </div>
        </div>
        <div>
          <SessionsSection known={known} />
          <WalletsSection
            wallets={known.wallets}
            acts={known.walletActs}
            offer={offer}
            base={base}
            onChanged={() => void revalidate()}
          />
          {collectorPage}
          {savedAddress}
          <InventorySection />
          <DataSection person={person ?? undefined} />
          <div className="mt-16 noscript:hidden">
            <EraseSection {...parts} blockers={blockers} onErase={erase} />
          </div>
        </div>
      </Columns>
      <WhatIsMissing access={access} person={person} contact={contact} />
    </Page>
  )
}

/** Why nothing can be changed for now: pinned to the lower edge, because it is known after somebody has begun to read, and must move nothing. */
function WhatIsMissing({
  access,
  person,
  contact,
}: {
  access: SignInAccess
  person: Person | null | undefined
  contact: string
}) {
  const isShut = access.failure !== undefined && access.kit === undefined
  if (!isShut && person !== null) return null
  return (
    <div className="no-print sticky bottom-0 z-20 mt-6 flex max-h-[60svh] flex-col items-start gap-3 overflow-y-auto border-t border-strong-line bg-ground py-3">
      {isShut ? (
        <ProblemNotice
          problem={signInProblem(access.failure)}
          contact={contact}
          onAgain={() => {
            access.whenOpen().catch(() => undefined)
          }}
        />
      ) : (
        <>
          <Notice title={t('This browser has forgotten a part of your sign-in.')}>
            <p>{t('You can look, and sign devices out. To change anything, sign in once more.')}</p>
          </Notice>
          <ButtonLink look="primary" to={loginLink({ next: linkTo('account'), again: true })}>
            {t('Sign in again')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
