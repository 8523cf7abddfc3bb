import { CatalogueList } from '#features/catalogue/front/front-catalogue-list.tsx'
import { cardAddress } from '#features/studio/card-address.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import type { KindView } from './kind.ts'
import type { CatalogueData } from './loaders/catalogue.server.ts'

export const view: KindView<CatalogueData> = {
  head: ({ data: { studioName } }) => ({
    title: t('Catalogue'),
    above: [],
    image: cardAddress('catalogue'),
    description: t('Every work and collection of {studio}, by year: numbers, media, sizes and sub-series.', {
      studio: studioName,
    }),
  }),
  Page: ({ data: { years } }) => (
    <Page>
      <PageTitle
        title={t('Catalogue')}
        line={t('Every work and collection by year, in words.')}
        aside={
          <>
            <TextLink to={linkTo('index')}>{t('The front door')}</TextLink>
            <TextLink to={linkTo('catalogue', { kiosk: '' })}>{t('Show on a screen')}</TextLink>
          </>
        }
      />
      <CatalogueList years={years} />
    </Page>
  ),
}
