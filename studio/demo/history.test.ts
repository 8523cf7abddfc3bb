import { expect, test } from 'vitest'
import { demoFirstBlocks } from './addresses.ts'
import { editionSizes, historyBegins, historyEnds } from './calendar.ts'
import { collectorOf, collectors, studioWallet } from './collectors.ts'
import { demoHistory } from './history.ts'
import { createLedger } from './ledger.ts'

const history = demoHistory()
const acts = history.flatMap(({ acts }) => acts)
const key = (act: { collection: string; tokenId: number }) => `${act.collection} ${act.tokenId}`

/** Plays the acts again, checking each against what went before; gives the holders at the end. */
function holdersAtTheEnd() {
  const ledger = createLedger()
  const offers = new Map<string, { seller: number; price: bigint }>()
  const burned = new Set<string>()
  const pieces: { collection: 'gen2' | 'bandit' | 'bsg'; tokenId: number }[] = []
  for (const act of acts) {
    if (
      act.act === 'deploy' ||
      act.act === 'setUpPills' ||
      act.act === 'openCampaign' ||
      act.act === 'redeem' ||
      act.act === 'sealVault' ||
      act.act === 'bustVault'
    )
      continue
    if (act.act === 'mint') {
      for (const to of act.to) pieces.push({ collection: act.collection, tokenId: ledger.mint(act.collection, to) })
      continue
    }
    const holder = ledger.holderOf(act.collection, act.tokenId)
    switch (act.act) {
      case 'give':
        expect([key(act), holder]).toEqual([key(act), act.from])
        ledger.give(act.collection, act.tokenId, act.to)
        break
      case 'burn':
      case 'burnForPill':
        expect([key(act), holder]).toEqual([key(act), act.holder])
        ledger.burn(act.collection, act.tokenId)
        burned.add(key(act))
        break
      case 'offer':
        expect([key(act), holder]).toEqual([key(act), act.seller])
        offers.set(key(act), act)
        break
      case 'takeBack':
        expect(offers.get(key(act))?.seller).toBe(act.seller)
        offers.delete(key(act))
        break
      case 'buy':
        expect(offers.get(key(act))).toMatchObject({ seller: holder, price: act.price })
        expect(act.buyer).not.toBe(holder)
        offers.delete(key(act))
        ledger.give(act.collection, act.tokenId, act.buyer)
        break
    }
  }
  const left = pieces.filter((piece) => !burned.has(key(piece)))
  return { ledger, burned, left }
}

test('nobody gives, sells or burns what they do not hold, and nobody pays another price than the one named', () => {
  const { left, burned } = holdersAtTheEnd()
  expect(left.length + burned.size).toBe(320 + 64 + 128)
})

test('number 1 of each collection is never burned', () => {
  const { ledger } = holdersAtTheEnd()
  expect([ledger.holderOf('gen2', 1), ledger.holderOf('bandit', 1), ledger.holderOf('bsg', 1)]).toEqual([3, 17, 19])
})

test('about twenty pieces of BSG, six of Gen2 and two Bandits are burned', () => {
  const burns = acts
    .filter((act) => act.act === 'burn' || act.act === 'burnForPill')
    .map(({ collection }) => collection)
  expect(['bsg', 'gen2', 'bandit'].map((collection) => burns.filter((each) => each === collection).length)).toEqual([
    20, 6, 2,
  ])
})

test('every collector holds what suits them at the end', () => {
  const { ledger, left } = holdersAtTheEnd()
  const held = (wallets: readonly number[], collection?: string) =>
    left.filter(
      (piece) =>
        wallets.includes(ledger.holderOf(piece.collection, piece.tokenId)) &&
        (collection === undefined || piece.collection === collection),
    ).length
  expect(held(collectorOf('holder of one piece').wallets)).toBe(1)
  expect(held(collectorOf('one who left').wallets)).toBe(0)
  expect(collectors.filter(({ wallets }) => held(wallets) > 0).length).toBeGreaterThanOrEqual(14)
  expect(collectors.filter(({ wallets }) => held(wallets, 'bsg') > 3).length).toBeGreaterThanOrEqual(6)
  expect(held(collectorOf('whale').wallets)).toBeGreaterThan(40)
  expect(held([studioWallet])).toBeGreaterThan(0)
  expect(collectors.filter(({ wallets }) => wallets.length === 2).every(({ wallets }) => held([wallets[1]!]) > 0)).toBe(
    true,
  )
})

test('time goes forward, from the first deployment in March 2024 to November 2026', () => {
  const times = history.map(({ at }) => at)
  expect(times.every((at, index) => index === 0 || at > times[index - 1]!)).toBe(true)
  expect(times[0]).toBeGreaterThan(historyBegins)
  expect(times.at(-1)).toBeLessThanOrEqual(historyEnds)
  expect(new Date(times.at(-1)! * 1000).toISOString().slice(0, 7)).toBe('2026-11')
})

test('the contracts are deployed in the blocks that the studio configuration is told', () => {
  const blocks = history.flatMap(({ acts: inBlock }, index) =>
    inBlock.flatMap((act) => (act.act === 'deploy' ? [[act.contract, index + 1] as const] : [])),
  )
  expect(Object.fromEntries(blocks)).toEqual(demoFirstBlocks)
})

test('the drops mint every piece of each edition, and the history is the same each time', () => {
  const minted = (collection: string) =>
    acts.reduce((sum, act) => sum + (act.act === 'mint' && act.collection === collection ? act.to.length : 0), 0)
  expect({ gen2: minted('gen2'), bandit: minted('bandit'), bsg: minted('bsg') }).toEqual(editionSizes)
  expect(demoHistory()).toEqual(history)
})
