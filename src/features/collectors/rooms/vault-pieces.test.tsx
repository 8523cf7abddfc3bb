import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import type { RoomDesk } from './get-room-desk.server.ts'
import { VaultPieces } from './held-pieces.tsx'
import { RoomGrid } from './room-grid.tsx'

const [vault, hot] = [`0x${'A'.repeat(40)}`, `0x${'B'.repeat(40)}`] as const
const card = (tokenId: string): TokenCard => ({
  collection: 'works',
  tokenId,
  name: null,
  owner: vault,
  burned: false,
  rank: null,
  image: null,
  metadataState: 'ready',
})
const singulars = { works: 'Work' }
const html = (shown: React.ReactNode) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => shown }])
  return renderToString(<Stub />)
}
const deskOf = (more: Partial<RoomDesk>) =>
  html(<VaultPieces desk={{ pieces: [], ofVaults: [], ...more } as never} singulars={singulars} here="/here" />)

test('what vault wallets hold stands apart, each piece with its wallet, and what hangs is not ticked again', () => {
  expect(deskOf({})).toBe('')
  const shown = deskOf({
    ofVaults: ['7', '8'].map((tokenId) => ({ card: card(tokenId), vault, delegate: hot })),
    pieces: [{ card: card('8'), caption: '', spacing: 'close', isHere: true, vault }],
  })
  expect(shown).toContain('What vault wallets hold')
  expect(shown.match(/Held by the vault wallet 0xAAAA/g)).toHaveLength(2)
  expect([...shown.matchAll(/name="piece" value="([^"]+)"/g)].map(([, ref]) => ref)).toEqual(['works/7'])
})

test('on the wall a piece of a vault wallet names it, and one’s own does not', () => {
  const grid = (of: { vault?: typeof vault }) =>
    html(
      <RoomGrid pieces={[{ card: card('7'), caption: '', spacing: 'close', ...of }]} label="" singulars={singulars} />,
    )
  expect(grid({ vault })).toContain('Held by the vault wallet')
  expect(grid({})).not.toContain('Held by')
})
