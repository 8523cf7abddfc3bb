import { EditionsPage } from '#features/prints/editions/editions-page.tsx'
import { cardAddress } from '#features/studio/card-address.ts'
import { t } from '#messages/translate.ts'
import type { KindView } from './kind.ts'
import type { EditionsData } from './loaders/editions.server.ts'

export const view: KindView<EditionsData> = {
  head: ({ data: { editions } }) => {
    const open = editions.filter(({ face: { standing }, opensBy }) => standing === 'open' && opensBy.with !== 'studio')
    return {
      title: t('Prints'),
      above: [],
      description: `${t('Works on paper, numbered and signed, with a public register.')} ${open.length === 0 ? t('No prints are on offer at the moment.') : t('Open now: {titles}.', { titles: open.map(({ face: { edition } }) => edition.title).join(', ') })}`,
      image: cardAddress('editions'),
    }
  },
  Page: ({ data }) => <EditionsPage {...data} />,
}
