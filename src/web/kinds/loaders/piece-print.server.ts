import { visitorContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { signInHereOf } from '#features/accounts/sign-in/sign-in-here-of.ts'
import { getPrintRightPage, wishesOfSearch } from '#features/claims/rights/get-print-right-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { walletsOf } from '#web/wallets-of.server.ts'
import type { KindArguments } from '../kind.ts'

export type PiecePrintData = Awaited<ReturnType<typeof loadPiecePrint>>

/** The page on which the holder of a piece uses its right to a print. */
export async function loadPiecePrint({
  context,
  params: { collection = '', id = '' },
  url: { searchParams },
}: Pick<KindArguments, 'context' | 'params' | 'url'>) {
  const { read, studio, config, now } = context.get(appContext)
  const page = await getPrintRightPage(read, {
    studio,
    collection,
    tokenId: id,
    asked: wishesOfSearch(searchParams),
    card: config.cards !== undefined,
    uid: (await context.get(visitorContext)())?.uid,
    now: now(),
  })
  const offerOfWallets = walletsOf(context)
  return { ...page, offerOfWallets, signIn: signInHereOf(config, offerOfWallets) }
}
