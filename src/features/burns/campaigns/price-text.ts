import { decimalMark } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import type { BurnPrice } from './campaign.ts'

/** Of the chain's own money, as wallets count it. */
const DECIMALS = 18

/** `0.02 ETH`: to the last digit, because exactly that is paid. */
export function priceText({ wei }: Pick<BurnPrice, 'wei'>, symbol: string): string {
  const digits = wei.padStart(DECIMALS + 1, '0')
  const [whole, fraction] = [digits.slice(0, -DECIMALS), digits.slice(-DECIMALS).replace(/0+$/, '')]
  return `${decimalMark(fraction === '' ? whole : `${whole}.${fraction}`)} ${symbol}`
}

/** `A burn costs 0.02 ETH.` */
export function costText(price: Pick<BurnPrice, 'wei'>, symbol: string): string {
  return t('A burn costs {price}.', { price: priceText(price, symbol) })
}

/** Wei out of what somebody typed, such as `0.02`; `undefined` where it is no sum, is nothing, or has more digits than the money has. */
export function weiOf(text: string): string | undefined {
  if (!/^\d{1,9}(?:\.\d{1,18})?$/.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const wei = BigInt(whole + fraction.padEnd(DECIMALS, '0'))
  return wei === 0n ? undefined : wei.toString()
}
