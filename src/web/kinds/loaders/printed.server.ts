import { getPrintedPage } from '#features/prints/register/get-printed-page.server.ts'
import { parsePrintedSearch, type PrintedPageData } from '#features/prints/register/printed-register.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { KindArguments } from '../kind.ts'

/** The register of a collection's printed pieces. */
export async function loadPrinted({
  context,
  params: { collection = '' },
  url: { searchParams },
}: Pick<KindArguments, 'context' | 'params' | 'url'>): Promise<PrintedPageData> {
  const { read, studio } = context.get(appContext)
  return await getPrintedPage(read, { studio, collection, ...parsePrintedSearch(searchParams) })
}
