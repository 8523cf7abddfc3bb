import type { EditionConfig, ShippingConfig } from '#features/studio/edition-config.ts'
import { printPicture } from '#features/studio/exhibit-label.ts'
import { servesCountry } from '#features/studio/studio-facts.ts'
import { countryText } from '#messages/formats.ts'
import { formatLocale } from '#messages/locale.ts'
import type { PictureFacts } from '#ui/picture.tsx'
import type { EditionView } from './list-editions.server.ts'

/** What pages show of an edition: everything that its studio wrote about it, and how it stands. Lengths in millimetres. */
export type EditionFace = Omit<EditionView, 'edition' | 'proof' | 'proofPicture'> & {
  /** When the proof was approved. What the studio noted with it is its own. */
  proof?: { at: string } | 'earlier' | undefined
  edition: Pick<
    EditionConfig,
    | 'editionId'
    | 'slug'
    | 'title'
    | 'year'
    | 'statement'
    | 'length'
    | 'numbering'
    | 'specification'
    | 'limit'
    | 'priorEditions'
    | 'opensBy'
    | 'price'
    | 'shippingIncluded'
    | 'opensAt'
    | 'closesAt'
    | 'afterlife'
  > & { artist: string }
  options: EditionConfig['options']
  picture: PictureFacts & { alt: string; shows: 'sheet' | 'image' }
}

/** As much of an edition as a picture of its sheet needs. */
export type SheetFace = Pick<EditionFace, 'picture'> & {
  edition: { specification: Pick<EditionFace['edition']['specification'], 'sheet' | 'image'> }
}

/** The sheet of an edition, without what the studio wrote about it. */
export function sheetFace({
  slug,
  picture,
  specification: { sheet, image },
}: Pick<EditionConfig, 'slug' | 'picture' | 'specification'>): SheetFace {
  return {
    picture: facePicture({ slug, picture }),
    edition: { specification: { sheet, image } },
  }
}

/** What opens a claim on an edition, by the names that people know. */
export type EditionOpening =
  | { with: 'pills'; quantity: number; pillName: string }
  | { with: 'print-right'; collection: string; title: string; path: string }
  | { with: 'studio' }

function facePicture(edition: Pick<EditionConfig, 'slug' | 'picture'>): EditionFace['picture'] {
  const { shows, alt } = edition.picture
  return { ...printPicture(edition), shows, alt }
}

/** An edition as pages take it: without what only the app can use. */
export function editionFace(
  { edition, proof, proofPicture: _, ...standing }: EditionView,
  { name }: { name: string },
): EditionFace {
  const {
    editionId,
    slug,
    title,
    year,
    statement,
    length,
    numbering,
    specification,
    limit,
    priorEditions,
    opensBy,
    price,
    shippingIncluded,
    opensAt,
    closesAt,
    afterlife,
    artist = name,
    options,
    picture,
  } = edition
  return {
    ...standing,
    proof: proof === undefined || proof === 'earlier' ? proof : { at: proof.at },
    options,
    picture: facePicture({ slug, picture }),
    edition: {
      editionId,
      slug,
      title,
      year,
      statement,
      length,
      numbering,
      specification,
      limit,
      priorEditions,
      opensBy,
      price,
      shippingIncluded,
      afterlife,
      artist,
      ...(opensAt === undefined ? {} : { opensAt }),
      ...(closesAt === undefined ? {} : { closesAt }),
    },
  }
}

/** Where prints go, zone by zone, with what each service asks. */
export type Destination = {
  zone: string
  countries: string[]
  services: { name: string; price: string; days: readonly [number, number]; tracked: boolean }[]
}

/** The countries that an edition goes to, by their names in the language that is read, in the order of its letters; nothing where the studio sends nothing. */
export function destinationsOf(
  shipping: ShippingConfig | undefined,
  edition: Pick<EditionConfig, 'servedCountries'> = {},
): Destination[] {
  return (shipping?.zones ?? []).flatMap(({ name, countries, services }) => {
    const served = countries.filter((country) => servesCountry(edition, country))
    if (served.length === 0) return []
    return [
      {
        zone: name,
        countries: served.map(countryText).toSorted((one, other) => one.localeCompare(other, formatLocale())),
        services: services.map(({ name: service, price, days, tracked }) => ({ name: service, price, days, tracked })),
      },
    ]
  })
}
