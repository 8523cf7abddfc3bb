import { signInHereOf } from '#features/accounts/sign-in/sign-in-here-of.ts'
import { getPillsPage } from '#features/burns/redeeming/get-pills-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { walletsOf } from '#web/wallets-of.server.ts'
import type { KindArguments } from '../kind.ts'

export type PillsData = Awaited<ReturnType<typeof loadPills>>

/** The page of pills: whose they are, what they can become, and redeeming one. */
export async function loadPills({ context, url: { searchParams } }: Pick<KindArguments, 'context' | 'url'>) {
  const { read, studio, config, now } = context.get(appContext)
  const page = await getPillsPage(read, {
    studio,
    typed: (searchParams.get('holder') ?? '').trim().slice(0, 200),
    now: now(),
  })
  const offer = walletsOf(context)
  return { ...page, offer, signIn: signInHereOf(config, offer) }
}
