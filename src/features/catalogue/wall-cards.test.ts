import { expect, test } from 'vitest'
import type { IndexedPiece } from './collection-index.ts'
import { cardsOf } from './token-cards.ts'
import { readCards, writeCards } from './wall-cards.ts'

const piece: IndexedPiece = {
  tokenId: '7', name: 'Seven', owner: `0x${'a1'.repeat(20)}`, burned: false, printed: false, vaulted: false, described: true, metadataState: 'ready', rank: 3, score: 1, studioRank: null,
  mintedBlock: 1, lastBlock: 2, lastLogIndex: 0, image: { width: 3, height: 2, colour: '#aabbcc', version: 'v1' },
}
const odd: IndexedPiece[] = [
  piece, { ...piece, name: null }, { ...piece, name: '' }, { ...piece, name: '%' }, { ...piece, name: '%7c|~%25~|' }, { ...piece, name: 'a|b~c%d\n"<\u{1F308}\u202E' }, { ...piece, name: '~' },
  { ...piece, tokenId: String(2n ** 256n - 1n), rank: null, image: null, metadataState: 'metadata-html' }, { ...piece, burned: true }, { ...piece, printed: true }, { ...piece, burned: true, printed: true },
  { ...piece, image: { width: 1, height: 4000, colour: null, version: null } }, { ...piece, image: { width: 1, height: 4000, colour: null, version: '|' } }, { ...piece, rank: 0 },
]

test('cards are read back as they are everywhere else, but for the owner, whatever stands in a name', () => {
  const cards = cardsOf('gen2', odd).map(({ owner: _, ...card }) => card)
  expect(readCards('gen2', writeCards(odd))).toEqual(cards)
  for (const each of odd) expect(readCards('gen2', writeCards([each]))).toEqual(cardsOf('gen2', [each]).map(({ owner: _, ...card }) => card))
})

test('no piece is no card', () => {
  expect(readCards('gen2', writeCards([]))).toEqual([])
})
