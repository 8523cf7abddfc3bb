import { campaignAt } from './burns.ts'
import { historyEnds, leaving, onePiece } from './calendar.ts'
import {
  type Collector,
  collectorOf,
  collectors,
  type DemoCollection,
  studioWallet,
  type Wallet,
} from './collectors.ts'
import { priceOf } from './prices.ts'
import { freePieces, pickWeighted, present, type Stage } from './stage.ts'

/** What can happen on the stage. Each takes the moment in seconds since 1970 and does nothing where it cannot be. */

const HOUR = 3600
const DAY = 24 * HOUR

/** The studio mints the next pieces, one for each wallet. */
export function mint(
  stage: Stage,
  { at, collection, to }: { at: number; collection: DemoCollection; to: Wallet[] },
): void {
  for (const wallet of to) stage.ledger.mint(collection, wallet)
  stage.acts.push({ at, act: { act: 'mint', collection, to } })
}

function give(
  stage: Stage,
  { at, collection, tokenId, to }: { at: number; collection: DemoCollection; tokenId: number; to: Wallet },
): void {
  const from = stage.ledger.holderOf(collection, tokenId)
  stage.ledger.give(collection, tokenId, to)
  stage.acts.push({ at, act: { act: 'give', collection, tokenId, from, to } })
}

/** A collector with two wallets moves a piece to the second; a certain one, or any. */
export function rest(
  stage: Stage,
  { at, collection, tokenId }: { at: number; collection: DemoCollection; tokenId?: number },
): void {
  const movers = collectors.filter(
    ({ wallets }) =>
      wallets.length === 2 &&
      (tokenId === undefined
        ? freePieces(stage, collection, [wallets[0]]).length > 0
        : stage.ledger.holderOf(collection, tokenId) === wallets[0]),
  )
  if (movers.length === 0) return
  const { wallets } = stage.random.pick(movers)
  give(stage, {
    at,
    collection,
    tokenId: tokenId ?? stage.random.pick(freePieces(stage, collection, [wallets[0]])),
    to: wallets[1]!,
  })
}

/** The studio, or the one who likes to, makes somebody a present. */
export function makePresent(stage: Stage, { at, collection }: { at: number; collection: DemoCollection }): void {
  const from = stage.random.chance(0.6) ? studioWallet : collectorOf('giver of presents').wallets[0]
  const pieces = freePieces(stage, collection, [from])
  const friends = present(at).filter(
    ({ temperament, wallets }) =>
      wallets[0] !== from && temperament !== onePiece.temperament && temperament !== leaving.temperament,
  )
  if (pieces.length > 0)
    give(stage, { at, collection, tokenId: stage.random.pick(pieces), to: stage.random.pick(friends).wallets[0] })
}

/** A collector burns some pieces in one evening, a few minutes apart; for a pill each, where a campaign takes them. */
export function burnSome(
  stage: Stage,
  {
    at,
    collection,
    temperament,
    count,
  }: { at: number; collection: DemoCollection; temperament: string; count: number },
): void {
  const pieces = freePieces(stage, collection, collectorOf(temperament).wallets)
  if (pieces.length < count)
    throw new Error(`The ${temperament} has ${pieces.length} pieces of ${collection} to burn, not ${count}.`)
  let moment = at
  for (const tokenId of stage.random.shuffled(pieces).slice(0, count)) {
    const holder = stage.ledger.holderOf(collection, tokenId)
    stage.ledger.burn(collection, tokenId)
    const campaign = campaignAt(collection, moment)
    stage.acts.push({
      at: moment,
      act:
        campaign === undefined || collection !== 'bsg'
          ? { act: 'burn', collection, tokenId, holder }
          : { act: 'burnForPill', collection, tokenId, holder, campaign, way: tokenId % 3 === 0 ? 'approve' : 'send' },
    })
    moment += stage.random.whole(60, 900)
  }
}

/** Somebody who likes to sell offers a piece; mostly somebody buys it, after a while. */
export function sellAny(stage: Stage, { at, collection }: { at: number; collection: DemoCollection }): void {
  const seller = pickWeighted(stage.random, present(at), (each) =>
    freePieces(stage, collection, each.wallets).length > 0 ? each.sells : 0,
  )
  if (seller === undefined) return
  // Those who sell for a living sell what they have just got; others what they have had for long.
  const pieces = freePieces(stage, collection, seller.wallets)
  const tokenId =
    seller.temperament === 'flipper'
      ? pieces[pieces.length - 1 - Math.floor(stage.random.next() ** 2 * pieces.length)]!
      : stage.random.pick(pieces)
  const isWanted = seller.until !== undefined || stage.random.chance(0.9)
  const buyer = isWanted ? findBuyer(stage, { at, collection, seller }) : undefined
  offer(stage, { at, collection, tokenId, buyer })
}

/** A certain piece is sold, by whoever has it, to a certain kind of collector, for a price in wei. */
export function sellTo(
  stage: Stage,
  {
    at,
    collection,
    tokenId,
    buyer,
    price,
  }: { at: number; collection: DemoCollection; tokenId: number; buyer: string; price: bigint },
): void {
  offer(stage, { at, collection, tokenId, buyer: collectorOf(buyer), price })
}

/** Sells all that a collector has left of a collection, a piece or two a day. */
export function sellOut(
  stage: Stage,
  { at, collection, temperament }: { at: number; collection: DemoCollection; temperament: string },
): void {
  const seller = collectorOf(temperament)
  const pieces = freePieces(stage, collection, seller.wallets)
  for (const tokenId of pieces.slice(0, 2)) {
    offer(stage, {
      at: at + stage.random.whole(0, 3 * HOUR),
      collection,
      tokenId,
      buyer: findBuyer(stage, { at, collection, seller }),
    })
  }
  if (pieces.length > 2) stage.plan(at + DAY, (next) => sellOut(stage, { at: next, collection, temperament }))
}

function findBuyer(
  stage: Stage,
  { at, collection, seller }: { at: number; collection: DemoCollection; seller: Collector },
): Collector | undefined {
  return pickWeighted(stage.random, present(at), (each) => (each === seller ? 0 : each.buys[collection]))
}

type Offer = { at: number; collection: DemoCollection; tokenId: number; buyer: Collector | undefined; price?: bigint }

/** A holder names a price; the buyer comes later, and without one some take their price back. */
function offer(
  stage: Stage,
  { at, collection, tokenId, buyer, price = priceOf({ collection, at, random: stage.random }) }: Offer,
): void {
  const { ledger, random, acts } = stage
  const seller = ledger.holderOf(collection, tokenId)
  ledger.putAside(collection, tokenId)
  acts.push({ at, act: { act: 'offer', collection, tokenId, seller, price } })
  const later = at + Math.round(random.between(0.4 * HOUR, 40 * HOUR) * random.between(0.1, 2.5))
  if (later > historyEnds) return
  if (buyer !== undefined) {
    stage.plan(later, (moment) => {
      ledger.give(collection, tokenId, buyer.wallets[0])
      acts.push({ at: moment, act: { act: 'buy', collection, tokenId, buyer: buyer.wallets[0], price } })
    })
  } else if (random.chance(0.5)) {
    stage.plan(later + random.whole(2 * DAY, 20 * DAY), (moment) => {
      if (moment > historyEnds) return
      ledger.putBack(collection, tokenId)
      acts.push({ at: moment, act: { act: 'takeBack', collection, tokenId, seller } })
    })
  }
}
