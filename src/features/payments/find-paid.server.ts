import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { fiatDecimals, ownMoney, type Paid, paymentMethods } from './payment-method.ts'

/**
 * What was paid for a print, as the chain's event or the card provider says it; the studio's price list only breaks it down.
 * `undefined` where nothing was asked for: prints of vaults, of the studio, or whose burn no block holds yet.
 */
export async function findPaid(
  read: ReadDb,
  { intentId, studio }: { intentId: string; studio: Pick<Studio, 'chain' | 'payments'> },
): Promise<Paid | undefined> {
  const card = await read
    .selectFrom('payments')
    .select(['amount', 'currency', 'parts'])
    .where('intent_id', '=', intentId)
    .where('paid_at', 'is not', null)
    .executeTakeFirst()
  if (card !== undefined) {
    const symbol = card.currency.toUpperCase()
    const currency = { symbol, decimals: fiatDecimals(symbol) }
    return { by: 'card', total: String(card.amount), currency, parts: card.parts as Paid['parts'] }
  }
  const [place, burn] = await Promise.all([
    read.selectFrom('print_places').select('quote').where('intent_id', '=', intentId).executeTakeFirst(),
    read.selectFrom('redemptions').select(['currency', 'price']).where('intent_id', '=', intentId).executeTakeFirst(),
  ])
  const quote = (place?.quote ?? undefined) as Pick<Paid, 'total' | 'parts'> | undefined
  if (burn === undefined && quote?.total !== '0') return undefined
  const { currency, price } = burn ?? { currency: ownMoney, price: '0' }
  const coin = paymentMethods(studio, { card: false, stopped: true }).find(({ key }) => key === currency.toLowerCase())
  // The price list counts in the chain's own money; it breaks down what was paid in that.
  return {
    by: 'chain',
    total: price,
    currency: coin?.currency ?? studio.chain.currency,
    parts: coin === undefined && quote?.total === price ? quote.parts : [],
  }
}
