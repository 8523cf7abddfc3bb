import { burnItemHead } from '#features/burns/burning/burn-item-head.ts'
import { BurnPage } from '#features/burns/burning/burn-page.tsx'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { HoldNotice } from '#features/claims/held/hold-notice.tsx'
import { useApiBase } from '../shell/frame/shell-data.ts'
import { abovePiecePage } from '../shell/head/above.ts'
import type { KindView } from './kind.ts'
import type { PieceBurnData } from './loaders/piece-burn.server.ts'

export const view: KindView<PieceBurnData> = {
  usesWallets: true,
  head: ({ data }) => ({
    ...burnItemHead(data),
    above: abovePiecePage(data.collection, {
      tokenId: data.token.tokenId,
      title: titleOf(data.token, data.collection.singular),
    }),
  }),
  Page: ({ data }) => <PieceBurn {...data} />,
}

function PieceBurn(data: PieceBurnData) {
  const { collection, tokenId } = data.token
  return (
    <BurnPage
      key={`${collection} ${tokenId}`}
      {...data}
      base={useApiBase()}
      held={data.hold === undefined ? undefined : <HoldNotice hold={data.hold} />}
    />
  )
}
