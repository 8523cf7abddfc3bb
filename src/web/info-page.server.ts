import type { LoaderFunctionArgs } from 'react-router'
import { sessionCookie } from '#features/accounts/sessions/session.ts'
import { signedInMarkName } from '#features/accounts/sessions/signed-in-mark.ts'
import { holdFileDays } from '#features/claims/holds/hold.ts'
import { photoDays } from '#features/claims/reports/close-report.server.ts'
import { draftHours, savedDays } from '#features/shipping/addresses/policy.ts'
import { type AppContext, appContext } from '#features/studio/app-context.server.ts'
import type { InfoPageName } from '#features/studio/info-page-titles.ts'
import { sectionsOf, type TextSection } from '#features/studio/info-page.ts'
import { madeText } from '#features/studio/info-texts.ts'
import type { StudioFacts } from '#features/studio/studio-facts.ts'
import { groundCookie } from '#features/visitors/ground.ts'
import { MOST_KEPT } from '#features/visitors/offline-pages.ts'
import { languageCookie } from '#features/visitors/reader-language.ts'
import { accountKeepDays, providerCookie } from '#platform/account-retention.ts'

/** One of the pages that every studio has, which is called as its path is. */
export async function loadInfoPage({
  context,
  pattern,
}: Pick<LoaderFunctionArgs, 'request' | 'context' | 'pattern'>): Promise<{
  page: InfoPageName
  sections: TextSection[]
}> {
  const page = pattern.replace(/^\//, '') as InfoPageName
  const app = context.get(appContext)
  return await Promise.resolve({
    page,
    sections: sectionsOf(page, { own: app.studio.pages, made: madeText(page, factsOf(app)) }),
  })
}

/** What this instance does, from its settings as they are. */
export function factsOf({ studio, config }: Pick<AppContext, 'studio' | 'config'>): StudioFacts {
  const { signIn, publicUrl, mail, cards, walletConnectProjectId } = config
  const { shipping } = studio
  return {
    studio: { name: studio.name, contact: studio.contact, sender: shipping?.sender },
    chain: { name: studio.chain.name, isPractice: config.rpcUrl === undefined },
    signIn: {
      mode: signIn.mode,
      projectId: signIn.projectId,
      sessionDays: signIn.sessionDays,
      providers: signIn.providers.map(({ name }) => name),
    },
    keepDays: accountKeepDays,
    cookies: {
      session: sessionCookie(publicUrl),
      mark: signedInMarkName,
      theme: groundCookie,
      language: languageCookie,
      provider: signIn.mode === 'embedded' && signIn.providers.length > 0 ? providerCookie : undefined,
    },
    keptOffline: MOST_KEPT,
    sendsMail: mail.smtpUrl !== undefined,
    shipping:
      shipping === undefined
        ? undefined
        : { purgeDays: shipping.purgeDays, addressDays: shipping.addressDays, draftHours, savedDays, photoDays },
    holdFileDays,
    card: studio.payments?.card === undefined ? undefined : cards?.provider,
    coins: studio.payments?.tokens.flatMap(({ symbol, stopped }) => (stopped === true ? [] : [symbol])) ?? [],
    currency: studio.chain.currency.symbol,
    walletConnect: walletConnectProjectId !== undefined,
    hasBurns: studio.burns !== undefined,
    hasVaults: studio.vaults !== undefined,
    hasEditions: studio.editions.length > 0,
  }
}
