import { getEditionTimes } from '#features/claims/claim/get-edition-times.server.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import { destinationsOf } from '#features/prints/editions/edition-face.ts'
import { EditionNotFoundError } from '#features/prints/numbers/edition.ts'
import { findEdition } from '#features/prints/numbers/edition.ts'
import { getEditionPage } from '#features/prints/register/get-edition-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { t } from '#messages/translate.ts'
import type { KindArguments } from '../kind.ts'

export type EditionData = Awaited<ReturnType<typeof loadEdition>>

/** One edition with a page of its register. */
export async function loadEdition({
  context,
  params: { edition: slug = '' },
  url: { searchParams },
}: Pick<KindArguments, 'context' | 'params' | 'url'>) {
  const { read, studio, now } = context.get(appContext)
  const asked = searchParams.get('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw new EditionNotFoundError(`${slug}, ${t('page {page}', { page: asked })}`)
  const { proofFile = '', ...page } = await getEditionPage(read, { studio, slug, page: Number(asked), now: now() })
  return {
    ...page,
    proofPicture: (await listShownFiles(read, [proofFile])).get(proofFile),
    times: await getEditionTimes(read, { editionId: page.face.edition.editionId, now: now() }),
    destinations: destinationsOf(studio.shipping, findEdition(studio.editions, page.face.edition.editionId)),
    symbol: studio.chain.currency.symbol,
  }
}
