import { expect, test } from 'vitest'
import { ownLink } from '#features/studio/address-map.ts'
import type { Token } from '../chain-facts/token.ts'
import { pieceArtwork } from './piece-artwork.ts'

const owner = '0x1111111111111111111111111111111111111111'
const token: Token = {
  collection: 'gen2',
  tokenId: '7',
  name: null,
  description: 'A flower of tiles.',
  owner,
  copies: null,
  burned: false,
  minted: { block: 3, time: { seconds: 1_770_000_000, nanoseconds: 0 } },
  lastMoved: { block: 3, time: { seconds: 1_770_000_000, nanoseconds: 0 } },
  transferCount: 1,
  traits: [],
  rarity: null,
  metadata: { state: 'ready', problem: null, tokenUri: null, fetchedAt: null },
  image: { width: 800, height: 600, colour: null, version: 'ab' },
  imageProblem: null,
  animation: null,
  externalUrl: null,
}
const collection = { slug: 'gen2', title: 'Gen 2', singular: 'Flower', year: '2026', medium: 'Ink', address: '0x2' }
const map = {
  own: [
    { path: '/gen2', page: 'collection' as const, params: { collection: 'gen2' } },
    { path: '/gen2/:id', page: 'piece' as const, params: { collection: 'gen2' } },
  ],
  moved: [],
  lacking: { gen2: [] },
  absent: [],
}
const absolute = (link: string) => `https://studio.example${ownLink(map, link)}`
const view = { token, collection, studioName: 'The Studio' }

test('a piece is a work of visual art at the studio’s own address, with its label and its picture', () => {
  expect(pieceArtwork(view, absolute)).toEqual({
    '@type': 'VisualArtwork',
    url: 'https://studio.example/gen2/7',
    name: 'Flower 7',
    description: 'A flower of tiles.',
    image: 'https://studio.example/media/gen2/7/1280.webp',
    creator: { '@type': 'Organization', name: 'The Studio', url: 'https://studio.example/' },
    artMedium: 'Ink',
    dateCreated: '2026',
    identifier: '7',
    isPartOf: { '@type': 'Collection', name: 'Gen 2', url: 'https://studio.example/gen2' },
  })
})

test('whose a piece is does not stand in it', () => {
  expect(JSON.stringify(pieceArtwork(view, absolute))).not.toContain(owner)
})

test('a piece whose picture cannot be shown, or is not known yet, names none', () => {
  const problem = { code: 'picture-slow', detail: 'It is a drawing that takes too long to draw.' }
  for (const part of [{ image: null }, { imageProblem: problem }])
    expect(pieceArtwork({ ...view, token: { ...token, ...part } as Token }, absolute)).not.toHaveProperty('image')
})
