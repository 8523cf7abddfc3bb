import { pillCard } from '#features/burns/pills/pill-face.ts'
import { PillsPage } from '#features/burns/redeeming/pills-page.tsx'
import { t } from '#messages/translate.ts'
import { useApiBase } from '../shell/frame/shell-data.ts'
import type { KindView } from './kind.ts'
import type { PillsData } from './loaders/pills.server.ts'

export const view: KindView<PillsData> = {
  usesWallets: true,
  head: ({ data: { kinds } }) => ({
    title: t('Pills'),
    above: [],
    image: pillCard(kinds[0]?.face),
    description:
      kinds.length === 0
        ? t(
            'A pill is the receipt for a burned piece and opens a claim on a print. No pill exists: no burn has been open.',
          )
        : t(
            'A pill is the receipt for a burned piece. See whose they are, what they can become, and redeem one for a print.',
          ),
  }),
  Page: ({ data }) => <Pills {...data} />,
}

function Pills(data: PillsData) {
  return <PillsPage {...data} base={useApiBase()} />
}
