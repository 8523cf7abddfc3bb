import { printedPage } from '#features/prints/register/printed-in-browser.ts'
import { PrintedPage } from '#features/prints/register/printed-page.tsx'
import type { PrintedPageData } from '#features/prints/register/printed-register.ts'
import { cardAddress } from '#features/studio/card-address.ts'
import { t } from '#messages/translate.ts'
import { aboveInCollection } from '../shell/head/above.ts'
import type { KindView } from './kind.ts'

export const view: KindView<PrintedPageData> = {
  head: ({ data: { collection, singular } }) => ({
    title: t('Printed {singular} pieces', { singular }),
    image: cardAddress('collection', collection),
    above: aboveInCollection({ slug: collection, title: t('{singular} pieces', { singular }) }),
    description: t(
      'The public register of every {singular} piece that has been printed, with its number in the edition.',
      { singular },
    ),
  }),
  Page: ({ data }) => <PrintedPage {...data} />,
  answerHere: printedPage,
}
