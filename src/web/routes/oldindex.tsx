import { CatalogueList } from '#features/catalogue/front/front-catalogue-list.tsx'
import { getCatalogueByYear } from '#features/catalogue/front/get-catalogue-by-year.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/oldindex.ts'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  return await getCatalogueByYear(read, { studio })
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data }) => ({
    title: 'Catalogue',
    description: `Every work and collection of ${data.studioName}, by year: numbers, media, sizes and sub-series.`,
  }),
  live: true,
}

export default function OldIndex({ loaderData: { years } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle
        title="Catalogue"
        line="The earlier front door, kept as it was meant: everything by year, in words."
        aside={<TextLink to={linkTo('index')}>The front door of today</TextLink>}
      />
      <CatalogueList years={years} />
    </Page>
  )
}
