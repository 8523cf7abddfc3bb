import type { EditionFace } from '#features/prints/editions/edition-face.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import type { EditionStanding } from '#features/prints/numbers/edition.ts'
import type { BorderCost } from '#features/shipping/parcels/landed-cost.ts'
import type { ShippingQuote } from '#features/shipping/parcels/shipping-quote.ts'
import type { Blocker } from '#features/transactions/blocker.ts'
import { listText } from '#messages/formats.ts'
import { formatLocale } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import type { BurnCampaign } from '../campaigns/campaign.ts'
import { priceText } from '../campaigns/price-text.ts'
import type { BurnAim } from '../intents/burn-aim.ts'

/** A print that a pill can become, and whether one is left for the next pill. */
export type BurnPrint = {
  editionId: string
  face: Pick<EditionFace, 'picture'> & {
    edition: Pick<EditionFace['edition'], 'slug' | 'title' | 'length' | 'specification' | 'opensAt'>
  }
  standing: EditionStanding
  /** Pills that a print costs, and prints that can be had; `null`: without end. */
  pills: number
  left: number | null
  /** A print is left beyond those that the pills of others wait for, and can be made and sent. */
  isLeft: boolean
  /** The studio has run out of what it is made or sent with. */
  isShort: boolean
  /** Once a country is named: what it costs there, or why it cannot be sent. */
  quote: ShippingQuote | undefined
  refusal: { code: string; detail: string } | undefined
}

/** Two letters and the name as the server writes it: browsers have other names. */
export type Country = { code: string; name: string }

/** What a burn can lead to. */
export type BurnPrints = {
  country: Country | undefined
  /** Where the studio sends prints, and everywhere else, in the order of their names. */
  countries: readonly Country[]
  elsewhere: readonly Country[]
  prints: readonly BurnPrint[]
  /** The edition that is looked at: the one that was asked for, or the first of which one is left. */
  chosen: BurnPrint | undefined
  /** Pills of this kind that others hold and have not redeemed. */
  waiting: number
  /** What a burn and a redemption cost the network at the fee of now, in wei; `undefined` where the chain did not say. */
  fees: { burnWei: string; redeemWei: string } | undefined
}

const stays = () => t('Your piece is untouched. You can choose another country or print, or burn it and keep the pill.')

/** Why a print cannot be burned for; `undefined` when it can. */
export function printBlocker(print: BurnPrint | undefined, country: Country | undefined): Blocker | undefined {
  if (print === undefined)
    return {
      code: 'no-such-edition',
      detail: t('No edition takes this pill now.'),
      way: t('Your piece is untouched. You can burn it and keep the pill, if you say so.'),
    }
  const { title } = print.face.edition
  if (print.standing === 'soon' || print.standing === 'over' || print.standing === 'closed')
    return {
      code: 'edition-closed',
      detail:
        print.standing === 'soon'
          ? t('{title} cannot be ordered yet.', { title })
          : t('{title} takes no orders any more.', { title }),
      way: stays(),
    }
  if (print.isShort)
    return {
      code: 'no-material',
      detail: t('The studio has nothing left to make or send {title} with.', { title }),
      way: stays(),
    }
  if (!print.isLeft)
    return {
      code: 'no-print-left',
      detail: t('No print of {title} is left for another pill.', { title }),
      way: stays(),
    }
  if (country === undefined)
    return {
      code: 'not-served',
      detail: t('The country is missing.'),
      way: t('Your piece is untouched. Choose the country that the print goes to.'),
    }
  if (print.refusal?.code === 'not-served')
    return { code: 'not-served', detail: t('We don’t ship to {country} yet.', { country: country.name }), way: stays() }
  if (print.quote === undefined)
    return {
      code: 'not-served',
      detail: print.refusal?.detail ?? t('It cannot be said what sending it costs.'),
      way: stays(),
    }
  return undefined
}

/** What the burn would be for, once everything about it is said: a print that can be had and sent, or the pill alone. */
export function aimOf(
  { chosen, country }: Pick<BurnPrints, 'chosen' | 'country'>,
  { keepsPill }: { keepsPill: boolean },
): BurnAim | undefined {
  if (keepsPill) return { for: 'pill' }
  return chosen === undefined || country === undefined || printBlocker(chosen, country) !== undefined
    ? undefined
    : { for: 'print', editionId: chosen.editionId, country: country.code }
}

/** What may be due at the border, added up for each currency: `0 to 28 EUR`. `undefined` where nothing is. */
export function borderText(border: BorderCost): string | undefined {
  if (border.due === 'nothing') return undefined
  const sums = new Map<string, [number, number]>()
  for (const { currency, low, high } of border.lines) {
    const [from, to] = sums.get(currency) ?? [0, 0]
    sums.set(currency, [from + low, to + high])
  }
  return listText(
    [...sums].map(([currency, [low, high]]) =>
      t('{low} to {high} {currency}', { low: sum(low), high: sum(high), currency }),
    ),
  )
}

function sum(value: number): string {
  const digits = Number.isInteger(value) ? 0 : 2
  return value.toLocaleString(formatLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** `57 of 60 left`. */
export function leftText({
  left,
  face: {
    edition: { length },
  },
}: Pick<BurnPrint, 'left' | 'face'>): string {
  if (left === null) return t('an open edition')
  return length === 'open' ? t('{count} left', { count: left }) : t('{left} of {length} left', { left, length })
}

/** `a relief`, `an etching`: what something is burned for or good for. */
export function withArticle(title: string): string {
  return /^[aeiou]/i.test(title) ? t('an {title}##print', { title }) : t('a {title}##print', { title })
}

/** `Burn for a relief · 57 left`; where no print is left it says so, and where it costs something or some are taken together, how much and how many. */
export function invitationText(
  { prints }: Pick<BurnPrints, 'prints'>,
  {
    takesCopies,
    takenTogether,
    price,
    ...given
  }: { pillsPerBurn: number; pillName: string } & Pick<BurnCampaign, 'takesCopies' | 'takenTogether' | 'price'>,
  { symbol }: { symbol: string },
): string {
  const alone = aloneText(prints, given)
  const invitation = price === undefined ? alone : `${alone} · ${priceText(price, symbol)}`
  if (takenTogether === undefined) return invitation
  return takesCopies === true
    ? t('{invitation} · {count} copies together', { invitation, count: takenTogether })
    : t('{invitation} · {count} pieces together', { invitation, count: takenTogether })
}

function aloneText(
  prints: BurnPrints['prints'],
  { pillsPerBurn, pillName }: { pillsPerBurn: number; pillName: string },
): string {
  const open = prints.filter(({ isLeft }) => isLeft)
  const [first] = open
  if (first === undefined) return t('Burn for {pills} · no print left', { pills: pillsText(pillsPerBurn, pillName) })
  const left = open.reduce<number | null>(
    (sum, print) => (sum === null || print.left === null ? null : sum + print.left),
    0,
  )
  const print = open.length === 1 ? withArticle(first.face.edition.title) : t('a print')
  return left === null ? t('Burn for {print}', { print }) : t('Burn for {print} · {count} left', { print, count: left })
}
