import { getEditionsPage } from '#features/prints/register/get-edition-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { KindArguments } from '../kind.ts'

export type EditionsData = Awaited<ReturnType<typeof loadEditions>>

/** All editions of prints. */
export async function loadEditions({ context }: Pick<KindArguments, 'context'>) {
  const { read, studio, now } = context.get(appContext)
  return { editions: await getEditionsPage(read, { studio, now: now() }), symbol: studio.chain.currency.symbol }
}
