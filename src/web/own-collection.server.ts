import { collectionWords } from '#features/collectors/holdings/get-collector-page.server.ts'
import { listHeldPieces } from '#features/collectors/holdings/list-held-pieces.server.ts'
import type { OwnCollection } from '#features/collectors/holdings/own-collection.ts'
import { usesOf } from '#features/collectors/holdings/piece-uses.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { listLinkedWallets } from '#features/wallets/proving/list-linked-wallets.server.ts'
import { parseAddress } from '#platform/address.ts'
import { listHeldPills } from './held-pills.server.ts'
import { listPieceOffers } from './piece-offers.server.ts'

const pageSize = 24

/** A page of what the wallets of an account hold, with what can be done with each; also of one whose collector pages are hidden, because it is shown to its owner alone. */
export async function getOwnCollection(
  { read, studio, now }: Pick<AppContext, 'read' | 'studio'> & { now: Date },
  { uid, page }: { uid: string; page: number },
): Promise<OwnCollection> {
  const { singulars } = collectionWords(studio)
  const addresses = (await listLinkedWallets(read, { uid })).flatMap((one) => parseAddress(one.address) ?? [])
  const [address] = addresses
  if (address === undefined)
    return { hasWallets: false, uses: [], total: 0, page: 1, pageCount: 1, pills: [], singulars }
  const wallets = { address, addresses }
  const [held, offers, pills] = await Promise.all([
    listHeldPieces(read, { ...wallets, page, pageSize }),
    listPieceOffers({ read, studio, collector: wallets, now }),
    listHeldPills(read, { studio, collector: wallets }),
  ])
  return {
    hasWallets: true,
    uses: held.items.map((piece) => usesOf(piece, offers)),
    total: held.total,
    page: held.page,
    pageCount: held.pageCount,
    pills: pills.flatMap(({ items }) => items),
    singulars,
  }
}
