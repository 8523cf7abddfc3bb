import { type EditionView, listEditions } from '#features/prints/editions/list-editions.server.ts'
import { findEdition } from '#features/prints/numbers/edition.ts'
import { holdReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import { listPrints } from '#features/prints/numbers/list-prints.server.ts'
import {
  completeOptions,
  parcelOption,
  quoteShipping,
  serviceOption,
  type ShippingQuote,
} from '#features/shipping/parcels/shipping-quote.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { listShortages, requireMaterials } from '../materials/find-shortages.server.ts'
import { type Companion, keepCompanion, listCompanions, type Traveller } from './list-companions.server.ts'
import { numberOption } from './number-option.ts'

/** What somebody wishes of an edition besides the print: the country it goes to, options, and a number where numbers are chosen. */
export type PrintWishes = { country?: string | undefined; options?: Readonly<Record<string, string>> | undefined }

/** One reason why a print cannot be had, and what to do about it. */
export type PrintBlocker = {
  code:
    | 'no-such-edition'
    | 'edition-closed'
    | 'sold-out'
    | 'no-material'
    | 'not-served'
    | 'option-missing'
    | 'option-gone'
  detail: string
  way: string
}

/** A parcel that can take the print along: the postage that is left, and what is saved. */
export type TravelOffer = { claimId: string; title: string; label: string | undefined; further: string; saved: string }

/** What a print would cost, or why it cannot be had. */
export type PrintOffer = {
  view: EditionView
  quote: ShippingQuote | undefined
  chosen: number | undefined
  options: Record<string, string>
  obstacles: PrintBlocker[]
  /** The parcels that can take it along. */
  travel: TravelOffer[]
  /** The parcel that was chosen, as it was when the price was made. */
  along: (Traveller & { editions: readonly EditionConfig[]; companion: Companion }) | undefined
}

type Asked = {
  studio: Pick<Studio, 'editions' | 'shipping' | 'chain'>
  editionId: string
  wishes: PrintWishes
  /** Whose print it would be, where somebody is signed in: their own parcels can take it along. */
  traveller?: Omit<Traveller, 'country'> | undefined
  now: Date
}

/** Looks at everything that a print needs: places left, window, stock, country, price. `undefined` where prints of this edition are not made here. */
export async function offerPrint(
  read: ReadDb,
  { studio, editionId, wishes, traveller, now }: Asked,
): Promise<PrintOffer | undefined> {
  const edition = findEdition(studio.editions, editionId)
  if (edition === undefined) return undefined
  const [[view], shortages] = await Promise.all([listEditions(read, { editions: [edition], now }), listShortages(read)])
  if (view === undefined) return undefined
  const { [numberOption]: wanted, [parcelOption]: inParcelOf, ...rest } = wishes.options ?? {}
  const obstacles = standingObstacles(view)
  if (obstacles.length === 0 && shortages.has(editionId)) obstacles.push(noMaterial(edition))
  const chosen = await checkNumber(read, { view, wanted, obstacles })
  const quoteAlong = (along?: Companion) =>
    quoteShipping({
      edition,
      shipping: studio.shipping,
      country: wishes.country,
      options: rest,
      optionsLeft: view.optionsLeft,
      decimals: studio.chain.currency.decimals,
      along,
      at: now,
    })
  const { country } = wishes
  const found =
    traveller === undefined || country === undefined
      ? []
      : await findTravel(read, { traveller: { ...traveller, country }, edition, studio, quote: quoteAlong })
  const chosenTravel = found.find(({ companion }) => companion.claimId === inParcelOf)
  if (inParcelOf !== undefined && chosenTravel === undefined) obstacles.push(parcelGone())
  const answer = chosenTravel === undefined ? quoteAlong() : { quote: chosenTravel.quote }
  if ('refusals' in answer)
    obstacles.push(
      ...answer.refusals.map(({ code, detail, way }): PrintBlocker => ({
        code: code === 'option-gone' ? code : 'not-served',
        detail,
        way,
      })),
    )
  return {
    view,
    quote: 'quote' in answer ? answer.quote : undefined,
    chosen,
    options: {
      ...completeOptions(edition, rest),
      ...(chosenTravel === undefined ? {} : { [serviceOption]: chosenTravel.quote.service.name }),
      ...(inParcelOf === undefined ? {} : { [parcelOption]: inParcelOf }),
    },
    obstacles,
    travel: found.map(({ companion: { claimId, title, label }, quote: { parts, saved = '0' } }) => ({
      claimId,
      title,
      label,
      further: parts.at(-1)?.amount ?? '0',
      saved,
    })),
    along:
      traveller === undefined || country === undefined || chosenTravel === undefined
        ? undefined
        : { ...traveller, country, editions: studio.editions, companion: chosenTravel.companion },
  }
}

/** The parcels that can take the print along and save something: packed alike, all of it light enough for a service, and the postage left is less than its own. */
async function findTravel(
  read: ReadDb,
  {
    traveller,
    edition,
    studio: { editions },
    quote,
  }: {
    traveller: Traveller
    edition: EditionConfig
    studio: Pick<Studio, 'editions'>
    quote: (along: Companion) => ReturnType<typeof quoteShipping>
  },
): Promise<{ companion: Companion; quote: ShippingQuote }[]> {
  return (await listCompanions(read, { ...traveller, editions }))
    .filter(({ value, packing }) => value.currency === edition.customs.value.currency && packing === edition.pack.type)
    .flatMap((companion) => {
      const answer = quote(companion)
      return 'quote' in answer && BigInt(answer.quote.saved ?? 0) > 0n ? [{ companion, quote: answer.quote }] : []
    })
}

function noMaterial({ title }: EditionConfig): PrintBlocker {
  return {
    code: 'no-material',
    detail: t('The studio has nothing left to make or send {title} with.', { title }),
    way: t('Nothing was burned. Come back when it has restocked.'),
  }
}

function parcelGone(): PrintBlocker {
  return {
    code: 'option-gone',
    detail: t('The parcel that this print was to travel in is packed, or takes no more.'),
    way: t('Nothing was burned. Have it sent by itself, or choose another parcel.'),
  }
}

/** What was left unsaid of an edition's options. Looking at a price may leave it so; nothing is signed for a choice that nobody made. */
export function unsaidOptions({ options }: Pick<EditionConfig, 'options'>, wishes: PrintWishes): PrintBlocker[] {
  return options
    .filter(({ name, values }) => values.length > 1 && wishes.options?.[name] === undefined)
    .map(({ name }): PrintBlocker => ({
      code: 'option-missing',
      detail: t('{option} is not chosen.', { option: name }),
      way: t('Nothing was burned. Choose one of the values that are listed.'),
    }))
}

function standingObstacles({ edition: { title, afterlife }, standing }: EditionView): PrintBlocker[] {
  switch (standing) {
    case 'open':
      return []
    case 'soon':
      return [
        {
          code: 'edition-closed',
          detail: t('{title} cannot be ordered yet.', { title }),
          way: t('Nothing was burned. Come back when it opens.'),
        },
      ]
    case 'sold-out':
      return [
        {
          code: 'sold-out',
          detail: t('Every print of {title} is taken or held for somebody.', { title }),
          way: t('Nothing was burned. A place that is not used in time becomes free again.'),
        },
      ]
    case 'over':
    case 'closed':
      return [
        {
          code: 'edition-closed',
          detail: t('{title} takes no orders any more.', { title }),
          way: `${t('Nothing was burned.')} ${afterlife}`,
        },
      ]
  }
}

/** The number that is wanted, where numbers are chosen; an obstacle where it cannot be had. */
async function checkNumber(
  read: ReadDb,
  {
    view: { edition, series },
    wanted,
    obstacles,
  }: { view: EditionView; wanted: string | undefined; obstacles: PrintBlocker[] },
): Promise<number | undefined> {
  if (edition.numbering.by !== 'chosen') return undefined
  const n = Number(wanted)
  const cap = series[0]?.cap ?? null
  const refuse = (detail: string) => {
    obstacles.push({ code: 'not-served', detail, way: t('Nothing was burned. Choose a free number.') })
  }
  if (wanted === undefined || !Number.isSafeInteger(n) || n < 1 || (cap !== null && n > cap))
    refuse(
      cap === null
        ? t('A print of {title} needs a number.', { title: edition.title })
        : t('A print of {title} needs a number from 1 to {cap}.', { title: edition.title, cap }),
    )
  else if ((await listPrints(read, { editionId: edition.editionId, limit: 10_000 })).some((print) => print.n === n))
    refuse(t('The number {number} is taken.', { number: String(n) }))
  else return n
  return undefined
}

/** Holds what was offered until the permit ends. Throws as `holdReservation`, `requireMaterials` and `keepCompanion` do, when somebody was faster. */
export async function holdOffer(
  tx: WriteDb,
  { offer, intentId, expiresAt, now }: { offer: PrintOffer; intentId: string; expiresAt: number; now: Date },
): Promise<void> {
  const {
    view: { edition },
    options,
    chosen,
    quote,
    along,
  } = offer
  if (along !== undefined) await keepCompanion(tx, along)
  await holdReservation(tx, { edition, intentId, options, chosen, country: quote?.country, quote, expiresAt, now })
  await requireMaterials(tx, edition)
}
