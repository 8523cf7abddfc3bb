import { getCatalogueByYear } from '#features/catalogue/front/get-catalogue-by-year.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { KindArguments } from '../kind.ts'

export type CatalogueData = Awaited<ReturnType<typeof loadCatalogue>>

/** Everything that the studio made, by year. */
export async function loadCatalogue({ context }: Pick<KindArguments, 'context'>) {
  const { read, studio } = context.get(appContext)
  return await getCatalogueByYear(read, { studio })
}
