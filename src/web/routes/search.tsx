import { listSearchExamples } from '#features/search/list-search-examples.server.ts'
import { SearchPage } from '#features/search/search-page.tsx'
import { searchSite } from '#features/search/search-site.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { t } from '#messages/translate.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/search.ts'

const limits = { pieces: 12, others: 20 }

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { read, studio, original } = context.get(appContext)
  const [results, examples] = await Promise.all([
    searchSite(read, { text: url.searchParams.get('q') ?? '', studio, original, limits }),
    listSearchExamples(read, { studio }),
  ])
  return { results, examples }
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data: { results } }) => ({
    title: results.query === '' ? t('Search') : t('Search for “{query}”', { query: results.query }),
    description: t('Find pieces by number, name or trait, collectors by address or name, exhibits and prints.'),
    ...(results.query === '' ? {} : { robots: 'noindex' }),
  }),
  live: true,
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
