import { type Token, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { findToken } from '#features/catalogue/piece/find-token.server.ts'
import { ownCollections } from '#features/studio/chains/chains.ts'
import { tokenLink } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ProofLeaf } from '../proof/proof-file.ts'
import { listVaults } from './list-vaults.server.ts'
import { findPublicLeaves, type Vault } from './vault-rows.server.ts'

/** One thing that was inside, in one line; `to` is the page of a piece that the studio shows. */
export type BustedLine = { index: number; text: string; to: string | undefined }

/** A busted vault with the first of its contents, as far as they are out. */
export type BustedVault = {
  vault: Vault
  by: string
  lines: BustedLine[]
  /** Its tokens, where the studio shows them. */ pieces: Piece[]
}

const LEAVES_IN_GALLERY = 6
const PIECES_IN_GALLERY = 4

/** Busted vaults, newest first, each with what was inside. */
export async function listBusted(read: ReadDb, { studio, now }: { studio: Studio; now: Date }): Promise<BustedVault[]> {
  const vaults = (await listVaults(read, { chainId: studio.chain.id, now, only: 'busted' })).slice(0, 60)
  return await Promise.all(
    vaults.map(async (vault) => {
      const leaves =
        (await findPublicLeaves(read, { root: vault.root, isOpen: vault.state === 'busted' }))?.leaves ?? []
      const lines = leaves.slice(0, LEAVES_IN_GALLERY)
      const tokens = leaves.filter(({ content }) => content.kind === 'token').slice(0, PIECES_IN_GALLERY)
      const found = new Map(
        await Promise.all(
          [...new Set([...lines, ...tokens])].map(async (leaf) => [leaf, await pieceOf(read, leaf, studio)] as const),
        ),
      )
      return {
        vault,
        by: checksummed(vault.bust!.by),
        lines: lines.map((leaf) => lineOf(leaf, found.get(leaf))),
        pieces: tokens.map((leaf) => found.get(leaf)).filter((piece) => piece !== undefined),
      }
    }),
  )
}

type Piece = { token: Token; singular: string }

async function pieceOf(
  read: ReadDb,
  { content }: ProofLeaf,
  { collections }: Pick<Studio, 'collections'>,
): Promise<Piece | undefined> {
  if (content.kind !== 'token') return undefined
  const collection = ownCollections(collections).find(({ address }) => address === content['contract'])
  const token =
    collection === undefined
      ? undefined
      : await findToken(read, { collection: collection.slug, tokenId: content['tokenId'] ?? '' })
  return token === undefined || collection === undefined ? undefined : { token, singular: collection.singular }
}

function lineOf({ index, content }: ProofLeaf, piece: Piece | undefined): BustedLine {
  const line = (text: string, to?: string) => ({ index, text, to })
  if (content.kind === 'words') return line(content['text'] ?? '')
  if (content.kind === 'print') return line(`${content['edition'] ?? t('A print')} ${content['label'] ?? ''}`)
  if (content.kind !== 'token')
    return line(
      Object.entries(content)
        .filter(([name]) => name !== 'kind')
        .map(([, text]) => text)
        .join(', '),
    )
  if (piece === undefined) return line(t('Token {token}', { token: content['tokenId'] ?? '' }))
  const { token, singular } = piece
  return line(titleOf(token, singular), tokenLink(token.collection, token.tokenId))
}
