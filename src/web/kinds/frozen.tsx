import type { FrozenPageData } from '#features/hosting/freezing/frozen-page-data.ts'
import { FrozenPage } from '#features/hosting/freezing/frozen-page.tsx'
import { cardAddress } from '#features/studio/card-address.ts'
import { t } from '#messages/translate.ts'
import { aboveInCollection } from '../shell/head/above.ts'
import type { KindView } from './kind.ts'

export const view: KindView<FrozenPageData> = {
  head: ({ data: { collection, title } }) => ({
    title: t('{title}, frozen', { title }),
    image: cardAddress('collection', collection),
    above: aboveInCollection({ slug: collection, title }),
    description: t('The list of hashes of {title}, and a check of every piece in your browser.', { title }),
  }),
  Page: ({ data }) => <FrozenPage {...data} />,
}
