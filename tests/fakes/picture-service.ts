import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { fileStorageOf } from '#features/files/stores/file-storage.server.ts'
import { createInlineRenderer } from '#features/media/create-renderer.server.ts'
import { fetchPicture } from '#features/media/fetch-picture.server.ts'
import type { PictureService } from '#features/media/picture-service.server.ts'
import { defineStudio, type Studio } from '#features/studio/studio.ts'
import { readConfig } from '#platform/config.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { paragraphs } from '#ui/rich-text.ts'

/** A studio for tests: `drawn` draws its pieces itself (numbers 1 to 9), `linked` has metadata elsewhere, one exhibit. */
export function pictureTestStudio({ ipfsGateway = 'https://ipfs.io/ipfs/' }: { ipfsGateway?: string } = {}): Studio {
  const shared = {
    singular: 'Piece',
    standard: 'erc721' as const,
    firstBlock: 0,
    year: '2026',
    medium: 'Test',
    statement: '',
  }
  return defineStudio({
    name: 'Test house',
    mark: 'M2 2h20v20H2z',
    tagline: '',
    about: [],
    contact: 'test@example.org',
    accent: { paper: '#a23b12', grey: '#2a0d02', night: '#f0a37c' },
    chain: { id: 31_337, name: 'Test chain', currency: { symbol: 'ETH', decimals: 18 } },
    collections: [
      {
        ...shared,
        slug: 'drawn',
        title: 'Drawn',
        address: `0x${'1'.repeat(40)}`,
        metadata: { from: 'studio', maker: testMaker },
        composer: testComposer,
      },
      {
        ...shared,
        slug: 'linked',
        title: 'Linked',
        address: `0x${'2'.repeat(40)}`,
        metadata: { from: 'tokenURI', ipfsGateway },
      },
    ],
    exhibits: [
      {
        slug: 'test-work',
        title: 'Test work',
        year: '2026',
        medium: 'Test',
        dimensions: '',
        statement: paragraphs('Words.'),
        reference: '1',
        ground: 'night',
        work: {
          width: 300,
          height: 200,
          colour: '#204060',
          alt: 'A blue field, for tests.',
          draw: () => squareSvg(300, 200, '#204060'),
        },
      },
    ],
  })
}

export function squareSvg(width: number, height: number, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/></svg>`
}

const testComposer = {
  series: 'Test',
  size: { width: 100, height: 100 },
  traits: [{ traitType: 'Shape', does: '', values: [{ value: 'Round', does: '' }] }],
  draw: ({ Shape }: Readonly<Record<string, string>>) =>
    Shape === 'Round' ? squareSvg(100, 100, '#204060').replace('><rect', '><!--Round--><rect') : undefined,
}

const testMaker = {
  describe: (tokenId: bigint) =>
    tokenId < 1n || tokenId > 9n
      ? undefined
      : {
          name: `Drawn ${tokenId}`,
          description: 'A square.',
          traits: [
            { traitType: 'Colour', value: 'Red' },
            { traitType: 'Size', value: 3, displayType: 'number' },
          ],
          image: { width: 400, height: 500, colour: '#cc0044' },
        },
  draw: (tokenId: bigint) => {
    if (tokenId === 9n) throw new Error('The brush broke.')
    return squareSvg(400, 500, `#cc00${String(43n + tokenId)}`)
  },
}

/** What pictures need, in a folder of its own that goes away after the tests. */
export async function openPictureService(
  db: EdgeDb,
  {
    studio = pictureTestStudio(),
    now = () => new Date('2026-05-01T12:00:00Z'),
  }: { studio?: Studio; now?: () => Date } = {},
): Promise<PictureService> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
  afterAll(async () => {
    await rm(dataFolder, { recursive: true, force: true })
  })
  return {
    db,
    studio,
    dataFolder,
    storage: fileStorageOf({ dataFolder, files: readConfig({}).files }),
    log: silentLog,
    now,
    renderer: createInlineRenderer(studio),
    fetchPicture: async (address, options) => await fetchPicture(address, { ...options, milliseconds: 1500 }),
  }
}

/** Puts minted pieces on the test database as the follower would. */
export async function mint(db: EdgeDb, collection: string, tokenIds: readonly string[]): Promise<void> {
  await db
    .insertInto('tokens')
    .values(
      tokenIds.map((tokenId) => ({
        collection,
        token_id: tokenId,
        owner: `0x${'a'.repeat(40)}`,
        burned: false,
        minted_block: 1,
        minted_at: 1_700_000_000,
        last_block: 1,
        last_log_index: 0,
        last_moved_at: 1_700_000_000,
        transfer_count: 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Metadata that names a picture, as the metadata reader leaves it. */
export async function linkPicture(
  db: EdgeDb,
  tokenId: string,
  imageUrl: string | null,
  fetchedAt = new Date('2026-05-01T11:00:00Z'),
): Promise<void> {
  const facts = { status: 'ready', image_url: imageUrl, fetched_at: fetchedAt }
  await db
    .insertInto('token_metadata')
    .values({ collection: 'linked', token_id: tokenId, ...facts })
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet(facts))
    .execute()
}
