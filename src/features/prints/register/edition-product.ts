import type { Offer, Product } from 'schema-dts'
import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { smallestUnits } from '#platform/smallest-units.ts'
import type { EditionFace, EditionOpening } from '../editions/edition-face.ts'
import { claimSeries } from '../numbers/edition.ts'

type Given = { face: EditionFace; opensBy: EditionOpening; symbol: string }

/** An edition in the words of schema.org: the sheet, and an offer while a print can be had. `absolute` gives whole addresses. */
export function editionProduct(
  { face, opensBy, symbol }: Given,
  absolute: (link: string) => string,
): Exclude<Product, string> {
  const {
    edition: { slug, title, year, artist, statement, specification },
    picture,
  } = face
  const { process, paperMaker, paperName, sheet } = specification
  const offer = editionOffer({ face, opensBy, symbol })
  const address = absolute(linkTo('edition', { edition: slug }))
  return {
    '@type': 'Product',
    url: address,
    name: title,
    description:
      statement.length === 0
        ? t('{title}: {process}, by {artist}, {year}.', { title, process, artist, year: String(year) })
        : statement.join('\n'),
    image: absolute(`${picture.source}/1280.webp`),
    brand: { '@type': 'Brand', name: artist },
    category: process,
    material: `${paperMaker} ${paperName}`,
    width: { '@type': 'QuantitativeValue', value: sheet.width, unitCode: 'MMT' },
    height: { '@type': 'QuantitativeValue', value: sheet.height, unitCode: 'MMT' },
    ...(offer === undefined ? {} : { offers: { ...offer, url: address } }),
  }
}

/**
 * What a print costs who may have one, and whether there is one: the least that the page asks, with the cheapest value of each option
 * that is left. Nothing is offered before an edition opens, after it is over, and where the studio gives the prints itself. A price alone
 * would say too little where a pill or a piece is needed too, so the offer says that beside it.
 */
export function editionOffer({ face, opensBy, symbol }: Given): Exclude<Offer, string> | undefined {
  const { edition, standing, series } = face
  if (opensBy.with === 'studio' || (standing !== 'open' && standing !== 'sold-out')) return undefined
  const price = leastPrice(face)
  if (standing === 'sold-out' || price === undefined)
    return { '@type': 'Offer', availability: 'https://schema.org/SoldOut' }
  const left = series.find((one) => one.series === claimSeries(edition))?.left ?? null
  return {
    '@type': 'Offer',
    price,
    priceCurrency: symbol,
    availability: left === null ? 'https://schema.org/InStock' : 'https://schema.org/LimitedAvailability',
    ...(left === null ? {} : { inventoryLevel: { '@type': 'QuantitativeValue', value: left } }),
    ...(edition.closesAt === undefined ? {} : { availabilityEnds: edition.closesAt }),
    description: `${needText(opensBy)} ${edition.shippingIncluded ? t('Shipping is included.') : t('Shipping is added by country.')}`,
  }
}

function needText(opensBy: Exclude<EditionOpening, { with: 'studio' }>): string {
  if (opensBy.with === 'print-right')
    return t('For whoever holds a piece of {title} whose right to a print is unused.', { title: opensBy.title })
  return tn(opensBy.quantity, 'For whoever redeems one {name} pill.', 'For whoever redeems {count} {name} pills.', {
    name: opensBy.pillName,
  })
}

/** As fine as a sum is written. */
const DECIMALS = 18

/** The print with the cheapest value that is left of each option, written out; `undefined` where an option is used up. */
function leastPrice({ edition, options, optionsLeft }: EditionFace): string | undefined {
  let sum = smallestUnits(edition.price, DECIMALS)
  for (const { name, values } of options) {
    const prices = values
      .filter((value) => (optionsLeft.find((one) => one.option === name && one.value === value.name)?.left ?? 1) > 0)
      .map(({ price }) => smallestUnits(price, DECIMALS))
    const [first, ...others] = prices
    if (first === undefined) return undefined
    sum += others.reduce((least, each) => (each < least ? each : least), first)
  }
  const digits = sum.toString().padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '')
}
