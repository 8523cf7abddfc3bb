import type { TokenImage } from '#features/catalogue/chain-facts/token.ts'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import { type PriceQuote, quoteIn, paymentMethods } from '#features/payments/payment-method.ts'
import { editionFace, type EditionFace } from '#features/prints/editions/edition-face.ts'
import { listEditions } from '#features/prints/editions/list-editions.server.ts'
import { findPieceRight, type PieceRight } from '#features/prints/register/find-piece-right.server.ts'
import type { ShippingQuote } from '#features/shipping/parcels/shipping-quote.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import { servedCountries } from '#features/studio/studio-facts.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { findPieceHold, type PieceHold } from '../held/held-piece.server.ts'
import { cancelText } from '../opening/cancel-rule.ts'
import {
  offerPrint,
  type PrintBlocker,
  type PrintWishes,
  type TravelOffer,
} from '../opening/serve-redemption.server.ts'
import { findPieceHolder } from './find-piece-holder.server.ts'
import type { PieceArrival } from './piece-arrival.ts'

export type PrintRightPageParts = {
  piece: {
    collection: string
    tokenId: string
    title: string
    owner: string | null
    burned: boolean
    image: TokenImage | null
  }
  /** How far its arrival at its holder is, where that is not final: the right waits for it. */
  arrival: PieceArrival | undefined
  /** Until when whoever orders can cancel, in the studio's words; absent where it says nothing. */
  cancelUntil: string | undefined
  /** What the collection calls one of its pieces. */
  singular: string
  right: PieceRight
  /** The edition that is asked for, the first one where none is named; absent where the piece carries no right. */
  face: EditionFace | undefined
  editions: { slug: string; title: string }[]
  /** The studio's countries by their English names. */
  countries: { code: string; name: string }[]
  wishes: { country: string | undefined; options: Record<string, string> }
  /** Once a country is named: what it would cost and take, or everything that stands in the way. */
  offer:
    | {
        quote: ShippingQuote | undefined
        options: Record<string, string>
        obstacles: { code: string; detail: string; way: string }[]
        /** The parcels of whoever is signed in that can take it along. */ travel: TravelOffer[]
        /** By card, where it costs something. */ bill: PriceQuote | undefined
      }
    | undefined
  /** Whether the piece is reported as stolen, and until when at most. */
  hold: PieceHold | undefined
  /** The payment that somebody came back from. */
  payment: string | undefined
}

/** Everything that the page of a piece's print right shows. Throws `TokenNotFoundError`. */
export async function getPrintRightPage(
  read: ReadDb,
  {
    studio,
    collection,
    tokenId,
    asked,
    card,
    uid,
    now,
  }: {
    studio: Studio
    collection: string
    tokenId: string
    asked: { edition: string | undefined; wishes: PrintWishes; payment: string | undefined }
    /** Whether this instance takes cards. */ card: boolean
    /** Who is signed in. */ uid: string | undefined
    now: Date
  },
): Promise<PrintRightPageParts> {
  const token = await getToken(read, { collection, tokenId })
  const right = await findPieceRight(read, { studio, collection, tokenId: token.tokenId, burned: token.burned })
  const open = studio.editions.filter(
    ({ opensBy }) => opensBy.with === 'print-right' && opensBy.collection === collection,
  )
  const edition = open.find(({ slug }) => slug === asked.edition) ?? open[0]
  const [view] = edition === undefined ? [] : await listEditions(read, { editions: [edition], now })
  const { wishes } = asked
  const singular = studio.collections.find(({ slug }) => slug === collection)?.singular ?? collection
  return {
    right,
    singular,
    piece: {
      collection,
      tokenId: token.tokenId,
      title: titleOf(token, singular),
      owner: token.owner === null ? null : checksummed(token.owner),
      burned: token.burned,
      image: token.image,
    },
    arrival:
      right.state === 'unused'
        ? (await findPieceHolder(read, { chainId: studio.chain.id, collection, tokenId: token.tokenId }))?.arrival
        : undefined,
    cancelUntil: cancelText(studio.shipping?.cancelUntil, { origin: 'print-right' }),
    face: view === undefined ? undefined : editionFace(view, studio),
    editions: open.map(({ slug, title }) => ({ slug, title })),
    countries: countriesOf(studio, edition),
    wishes: { country: wishes.country, options: { ...wishes.options } },
    offer:
      right.state !== 'unused' || edition === undefined || wishes.country === undefined
        ? undefined
        : await offerOf(read, {
            studio,
            editionId: edition.editionId,
            wishes,
            traveller: uid === undefined || token.owner === null ? undefined : { uid, holder: token.owner },
            card,
            now,
          }),
    hold: await findPieceHold(read, { collection, tokenId: token.tokenId, now }),
    payment: right.state === 'unused' ? asked.payment : undefined,
  }
}

async function offerOf(
  read: ReadDb,
  { card, ...asked }: Parameters<typeof offerPrint>[1] & { studio: Studio; card: boolean },
): Promise<PrintRightPageParts['offer']> {
  const offer = await offerPrint(read, asked)
  if (offer === undefined) return undefined
  const obstacles: (Omit<PrintBlocker, 'code'> & { code: string })[] = offer.obstacles
  const costs = offer.quote !== undefined && offer.quote.total !== '0'
  const way = paymentMethods(asked.studio, { card }).find(({ kind }) => kind === 'card')
  return {
    quote: offer.quote,
    options: offer.options,
    travel: offer.travel,
    bill:
      offer.quote === undefined || !costs || way === undefined
        ? undefined
        : quoteIn(way, { parts: offer.quote.parts, decimals: asked.studio.chain.currency.decimals }),
    obstacles:
      !costs || way !== undefined
        ? obstacles
        : [
            ...obstacles,
            {
              code: 'payment-needed',
              detail: t('What was chosen has a price, which is paid by card, and the studio takes none at the moment.'),
              way: t('Choose options without a price, or write to the studio. The right stays unused.'),
            },
          ],
  }
}

function countriesOf(
  { shipping }: Pick<Studio, 'shipping'>,
  edition: EditionConfig | undefined,
): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return servedCountries(shipping, edition)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

const optionPrefix = 'option.'

/** The wishes that stand in the page's address: `?country=NL&option.Packing=Flat`. What is no country or too long is left out. */
export function wishesOfSearch(search: URLSearchParams): {
  edition: string | undefined
  wishes: PrintWishes
  payment: string | undefined
} {
  const country = search.get('country') ?? ''
  const options = Object.fromEntries(
    [...search]
      .filter(
        ([name, value]) => name.startsWith(optionPrefix) && name.length < 80 && value !== '' && value.length < 120,
      )
      .slice(0, 20)
      .map(([name, value]) => [name.slice(optionPrefix.length), value]),
  )
  const payment = search.get('payment') ?? ''
  return {
    payment: /^0x[0-9a-f]{64}$/.test(payment) ? payment : undefined,
    edition: search.get('edition')?.slice(0, 80),
    wishes: { ...(/^[A-Z]{2}$/.test(country) ? { country } : {}), options },
  }
}
