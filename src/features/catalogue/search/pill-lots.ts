import { ZERO_ADDRESS } from '#platform/void-address.ts'

/** A burn and the pills that it gave, all of one kind; `burn` names it. */
export type PillBurn = { burn: string; recipient: string; count: bigint; txHash: string }

/** Pills of that kind that went from one wallet to another. Addresses in lower case. */
export type PillMove = { from: string; to: string; quantity: bigint; txHash: string }

type Lot = { burn: string; count: bigint }

/**
 * The burns whose pills are not all redeemed, from every move of their kind in the order of the chain. Pills of a kind are alike, so of
 * those in one wallet the ones that came first go first. Pills that the redemption contract has are under way to a print; they are
 * no longer issued unless it gives them back.
 */
export function unredeemedBurns({
  burns,
  moves,
  redemption,
}: {
  burns: readonly PillBurn[]
  moves: readonly PillMove[]
  redemption: string | undefined
}): ReadonlySet<string> {
  const wallets = new Map<string, Lot[]>()
  const issued = Map.groupBy(burns, ({ txHash, recipient }) => `${txHash} ${recipient}`)
  const of = (wallet: string) => {
    const lots = wallets.get(wallet) ?? []
    wallets.set(wallet, lots)
    return lots
  }
  // What is locked stays apart for each wallet that it came from, so that it goes back as itself.
  const locked = (wallet: string) => of(`locked ${wallet}`)
  for (const { from, to, quantity, txHash } of moves) {
    if (from === to) continue
    if (from === ZERO_ADDRESS) of(to).push(...issuedIn(issued.get(`${txHash} ${to}`) ?? [], quantity))
    else if (from === redemption) {
      if (to !== ZERO_ADDRESS) of(to).unshift(...take(locked(to), quantity))
    } else {
      const taken = take(of(from), quantity)
      if (to === redemption) locked(from).push(...taken)
      else if (to !== ZERO_ADDRESS) of(to).push(...taken)
    }
  }
  return new Set(
    [...wallets].flatMap(([wallet, lots]) => (wallet.startsWith('locked ') ? [] : lots.map(({ burn }) => burn))),
  )
}

/** The burns of a transaction that pills were issued for, in their order; they are taken out of what is left of it. */
function issuedIn(left: PillBurn[], quantity: bigint): Lot[] {
  const lots: Lot[] = []
  let count = 0n
  while (count < quantity && left[0] !== undefined) {
    const { burn, count: own } = left.shift()!
    lots.push({ burn, count: own })
    count += own
  }
  return lots
}

/** Takes so many pills out of a wallet, the first ones first. */
function take(lots: Lot[], quantity: bigint): Lot[] {
  const taken: Lot[] = []
  let open = quantity
  while (open > 0n && lots[0] !== undefined) {
    const [first] = lots as [Lot]
    const count = first.count < open ? first.count : open
    taken.push({ burn: first.burn, count })
    open -= count
    if (count === first.count) lots.shift()
    else lots[0] = { burn: first.burn, count: first.count - count }
  }
  return taken
}
