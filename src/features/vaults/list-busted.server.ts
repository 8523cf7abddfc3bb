import { checksummed } from '#features/catalogue/address.ts'
import { findToken } from '#features/catalogue/find-token.server.ts'
import type { Token } from '#features/catalogue/token.ts'
import { tokenLink } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { listVaults } from './list-vaults.server.ts'
import type { ProofLeaf } from './proof-file.ts'
import { findPublicLeaves, type Vault } from './vault-rows.server.ts'

/** One thing that was inside, in one line; `to` is the page of a piece that the studio shows. */
export type BustedLine = { index: number; text: string; to: string | undefined }

/** A busted vault with the first of its contents, as far as they are out. */
export type BustedVault = { vault: Vault; by: string; lines: BustedLine[]; /** Its tokens, where the studio shows them. */ pieces: { token: Token; singular: string }[] }

const LEAVES_IN_GALLERY = 6
const PIECES_IN_GALLERY = 4

/** Busted vaults, newest first, each with what was inside. */
export async function listBusted(read: ReadDb, { studio, now }: { studio: Studio; now: Date }): Promise<BustedVault[]> {
  const vaults = (await listVaults(read, { chainId: studio.chain.id, now, only: 'busted' })).slice(0, 60)
  return await Promise.all(vaults.map(async (vault) => {
    const found = await findPublicLeaves(read, { root: vault.root, isOpen: vault.state === 'busted' })
    const leaves = found?.leaves ?? []
    const pieces = await Promise.all(leaves.filter(({ content }) => content.kind === 'token').slice(0, PIECES_IN_GALLERY).map(async (leaf) => await pieceOf(read, leaf, studio)))
    return { vault, by: checksummed(vault.bust!.by), lines: leaves.slice(0, LEAVES_IN_GALLERY).map((leaf) => lineOf(leaf, studio)), pieces: pieces.filter((piece) => piece !== undefined) }
  }))
}

async function pieceOf(read: ReadDb, { content }: ProofLeaf, { collections }: Pick<Studio, 'collections'>): Promise<{ token: Token; singular: string } | undefined> {
  const collection = collections.find(({ address }) => address === content['contract'])
  const token = collection === undefined ? undefined : await findToken(read, { collection: collection.slug, tokenId: content['tokenId'] ?? '' })
  return token === undefined || collection === undefined ? undefined : { token, singular: collection.singular }
}

function lineOf({ index, content }: ProofLeaf, { collections }: Pick<Studio, 'collections'>): BustedLine {
  const line = (text: string, to?: string) => ({ index, text, to })
  if (content.kind === 'words') return line(content['text'] ?? '')
  if (content.kind === 'print') return line(`${content['edition'] ?? 'A print'} ${content['label'] ?? ''}`)
  if (content.kind !== 'token') return line(Object.entries(content).filter(([name]) => name !== 'kind').map(([, text]) => text).join(', '))
  const { contract, tokenId = '' } = content
  const collection = collections.find(({ address }) => address === contract)
  return collection === undefined ? line(`Token ${tokenId}`) : line(`${collection.singular} ${tokenId}`, tokenLink(collection.slug, tokenId))
}
