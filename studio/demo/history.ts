import { seededRandom, type SeededRandom } from '../art/seeded-random.ts'
import { deploymentOrder } from './addresses.ts'
import {
  campaigns,
  deployments,
  drops,
  type Drop,
  firstHolders,
  fixedEvents,
  historyEnds,
  leaving,
  looseEvents,
  onePiece,
  pillsSetUp,
  redemptions,
  secondsOf,
} from './calendar.ts'
import { collectorOf, type DemoCollection, isThere, collectors, studioWallet, type Wallet } from './collectors.ts'
import { inBlocks, type Moment } from './moment.ts'
import { burnSome, makePresent, mint, rest, sellAny, sellOut, sellTo } from './occasions.ts'
import { createStage, pickWeighted, type Stage } from './stage.ts'
import { vaultPlans } from './vaults.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** What the studio keeps of each drop for presents, relative to the collectors. */
const STUDIO_SHARE = 4

/** The demo's history, block by block: the same on every machine and in every run. */
export function demoHistory(): Moment[] {
  const stage = createStage(seededRandom('demo/history/1'))
  for (const contract of deploymentOrder)
    stage.acts.push({ at: secondsOf(deployments[contract]), act: { act: 'deploy', contract } })
  planPills(stage)
  planVaults(stage)
  planDrops(stage)
  planFixedEvents(stage)
  planLooseEvents(stage)
  stage.play()
  return inBlocks(stage.acts)
}

function planPills({ acts }: Stage): void {
  acts.push({ at: secondsOf(pillsSetUp), act: { act: 'setUpPills' } })
  for (const [index, { announced }] of campaigns.entries())
    acts.push({ at: secondsOf(announced), act: { act: 'openCampaign', campaign: index + 1 } })
  for (const [turn, { at, temperament }] of redemptions.entries()) {
    acts.push({
      at: secondsOf(at),
      act: { act: 'redeem', redeemer: collectorOf(temperament).wallets[0], turn, at: secondsOf(at) },
    })
  }
}

/** Those who give pieces to the studio for its vaults never sell, so nothing else in the history asks for these pieces. */
function planVaults({ acts }: Stage): void {
  for (const [index, { sealed, busted, holder, pieces }] of vaultPlans.entries()) {
    for (const { collection, tokenId, from } of pieces)
      acts.push({ at: secondsOf(sealed) - HOUR, act: { act: 'give', collection, tokenId, from, to: studioWallet } })
    acts.push({ at: secondsOf(sealed), act: { act: 'sealVault', vault: index + 1, holder } })
    if (busted !== undefined) acts.push({ at: secondsOf(busted), act: { act: 'bustVault', vault: index + 1, holder } })
  }
}

function planDrops(stage: Stage): void {
  const minted: Record<DemoCollection, number> = { gen2: 0, bandit: 0, bsg: 0 }
  for (const drop of drops) {
    let left = drop.pieces
    let at = secondsOf(drop.opens)
    const pause = (drop.days * DAY) / (drop.pieces / 8)
    while (left > 0) {
      const count = Math.min(left, stage.random.whole(4, 12))
      const to = Array.from({ length: count }, () => recipientOf(stage.random, drop, at))
      if (minted[drop.collection] === 0) to[0] = collectorOf(firstHolders[drop.collection]).wallets[0]
      if (drop.collection === 'gen2' && at <= secondsOf(onePiece.at) && at + pause > secondsOf(onePiece.at))
        to[count - 1] = collectorOf(onePiece.temperament).wallets[0]
      stage.plan(at, (moment) => mint(stage, { at: moment, collection: drop.collection, to }))
      minted[drop.collection] += count
      left -= count
      at += Math.round(pause * stage.random.between(0.05, 1.6))
    }
  }
}

function recipientOf(random: SeededRandom, { collection }: Drop, at: number): Wallet {
  const places = [
    ...collectors
      .filter((each) => isThere(each, at))
      .map(({ wallets, mints }) => ({ wallet: wallets[0], weight: mints[collection] })),
    { wallet: studioWallet, weight: STUDIO_SHARE },
  ]
  return pickWeighted(random, places, ({ weight }) => weight)!.wallet
}

function planFixedEvents(stage: Stage): void {
  for (const event of fixedEvents) {
    stage.plan(secondsOf(event.at), (at) => {
      if (event.event === 'rest') rest(stage, { at, collection: event.collection, tokenId: event.tokenId })
      else if (event.event === 'sale')
        sellTo(stage, {
          at,
          collection: event.collection,
          tokenId: event.tokenId,
          buyer: event.buyer,
          price: BigInt(event.milliEther) * 10n ** 15n,
        })
      else burnSome(stage, { at, collection: event.collection, temperament: event.temperament, count: event.count })
    })
  }
  stage.plan(secondsOf(leaving.from), (at) =>
    sellOut(stage, { at, collection: 'gen2', temperament: leaving.temperament }),
  )
}

function planLooseEvents(stage: Stage): void {
  const occasions = { sales: sellAny, rests: rest, presents: makePresent }
  for (const [kind, happen] of Object.entries(occasions) as [
    keyof typeof occasions,
    (stage: Stage, what: { at: number; collection: DemoCollection }) => void,
  ][]) {
    for (const [collection, count] of Object.entries(looseEvents[kind]) as [DemoCollection, number][]) {
      for (let index = 0; index < count; index++)
        stage.plan(looseTime(stage.random, collection), (at) => happen(stage, { at, collection }))
    }
  }
}

/** Any waking hour of any day, but half of them in the weeks after a drop. */
function looseTime(random: SeededRandom, collection: DemoCollection): number {
  const own = drops.filter((drop) => drop.collection === collection)
  const first = secondsOf(own[0]!.opens) + 2 * DAY
  const day = random.chance(0.5)
    ? secondsOf(random.pick(own).opens) + 2 * DAY - Math.log(1 - random.next()) * 18 * DAY
    : random.between(first, historyEnds - DAY)
  const midnight = Math.floor(Math.min(day, historyEnds - DAY) / DAY) * DAY
  return midnight + random.whole(7 * HOUR, 23 * HOUR)
}
