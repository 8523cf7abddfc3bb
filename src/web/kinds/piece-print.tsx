import { PrintRightPage } from '#features/claims/rights/print-right-page.tsx'
import { pieceCard } from '#features/studio/card-address.ts'
import { tokenLink } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { useApiBase } from '../shell/frame/shell-data.ts'
import { aboveCollection } from '../shell/head/above.ts'
import type { KindView } from './kind.ts'
import type { PiecePrintData } from './loaders/piece-print.server.ts'

export const view: KindView<PiecePrintData> = {
  usesWallets: true,
  head: ({ data: { piece, right } }) => ({
    title: t('The print of {title}', { title: piece.title }),
    above: [...aboveCollection(), { title: piece.title, to: tokenLink(piece.collection, piece.tokenId) }],
    description:
      right.state === 'used'
        ? t('The right of {title} to one print is used.', { title: piece.title })
        : t(
            'The right of {title} to one print: what the sheet is, where it can be sent, and the free order that its holder signs.',
            { title: piece.title },
          ),
    image: pieceCard(piece),
  }),
  Page: ({ data }) => <PiecePrint {...data} />,
}

function PiecePrint(data: PiecePrintData) {
  return <PrintRightPage {...data} base={useApiBase()} />
}
