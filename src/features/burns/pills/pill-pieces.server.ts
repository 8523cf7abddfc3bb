import { CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import type { Token, TokenCard } from '#features/catalogue/chain-facts/token.ts'
import type { PageCollection } from '#features/catalogue/piece/get-piece-page.server.ts'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listPillKinds } from './list-pill-kinds.server.ts'
import { pillFaceOf } from './pill-face.ts'

/** Kinds of pills as pieces with copies: their names are the contract's, their words and pictures the studio's own, and nothing is read of descriptions. */

type Asked = { studio: Pick<Studio, 'burns'> }

/** The pills as pages and the API name a collection. Throws `CollectionNotFoundError` where the studio has none. */
export function pillCollection({ burns }: Pick<Studio, 'burns'>): PageCollection {
  if (burns === undefined) throw new CollectionNotFoundError({ collection: PILLS })
  return {
    slug: PILLS,
    title: t('Pills'),
    singular: t('Pill'),
    year: '',
    medium: t('ERC-1155 token'),
    address: burns.pills.address,
    metadata: { from: 'hosted' },
  }
}

/** One kind of pill. Throws `TokenNotFoundError` for one that there is not, or of which none was given yet. */
export async function getPillToken(read: ReadDb, { studio, pillId }: Asked & { pillId: string }): Promise<Token> {
  const token = await getToken(read, { collection: PILLS, tokenId: pillId })
  const face = (await readFaces(read, studio))(token.tokenId)
  return { ...token, ...face, metadata: { ...token.metadata, state: 'ready' } }
}

/** Kinds of pills in a list, with their names and pictures. */
export async function asPillCards(
  read: ReadDb,
  { studio, cards }: Asked & { cards: readonly TokenCard[] },
): Promise<TokenCard[]> {
  if (cards.length === 0) return []
  const faceOf = await readFaces(read, studio)
  return cards.map((card) => {
    const { name, image } = faceOf(card.tokenId)
    return { ...card, name, image, metadataState: 'ready' }
  })
}

async function readFaces(read: ReadDb, studio: Pick<Studio, 'burns'>) {
  const kinds = await listPillKinds(read)
  return (pillId: string) => {
    const { name, description, image } = pillFaceOf(studio, {
      pillId,
      name: kinds.find((kind) => kind.pillId === pillId)?.name,
    })
    if (image === undefined) return { name, description: description ?? null, image: null }
    const { width, height, colour, version = null } = image
    return { name, description: description ?? null, image: { width, height, colour, version } }
  }
}
