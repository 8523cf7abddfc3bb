import { CatalogueList } from '#features/catalogue/front/front-catalogue-list.tsx'
import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import type { KindView } from './kind.ts'
import type { CatalogueData } from './loaders/catalogue.server.ts'

export const view: KindView<CatalogueData> = {
  head: ({ data: { studioName } }) => ({
    title: 'Catalogue',
    above: [],
    image: cardAddress('catalogue'),
    description: `Every work and collection of ${studioName}, by year: numbers, media, sizes and sub-series.`,
  }),
  Page: ({ data: { years } }) => (
    <Page>
      <PageTitle
        title="Catalogue"
        line="Every work and collection by year, in words."
        aside={
          <>
            <TextLink to={linkTo('index')}>The front door</TextLink>
            <TextLink to={linkTo('catalogue', { kiosk: '' })}>Show on a screen</TextLink>
          </>
        }
      />
      <CatalogueList years={years} />
    </Page>
  ),
}
