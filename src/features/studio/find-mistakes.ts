import { addressMapOf } from './address-map-of.ts'
import { lacks, ownLink, placeAt } from './address-map.ts'
import { chainMistakes, chainOf } from './chains/chains.ts'
import { PILLS } from './chains/followed-collections.ts'
import { workSize } from './exhibit-label.ts'
import { type PageKind, siteMap, studioPages } from './pages.ts'
import { servedCountries } from './studio-facts.ts'
import type { Studio } from './studio.ts'

/** What of a studio's content does not fit together: a sentence each, with the place. Each part is well formed by itself already. */
export function findMistakes(studio: Studio): string[] {
  const { collections, editions, exhibits, burns, vaults, campaigns, mails, payments } = studio
  return [
    ...twice(collections.map(({ slug }) => slug)).map((slug) => `collections: ${slug} is listed twice.`),
    ...twice(mails.map(({ id }) => id)).map((id) => `mails: the mail ${id} is listed twice.`),
    ...chainMistakes(studio),
    ...sharedContracts(studio),
    ...twice((payments?.tokens ?? []).map(({ address }) => address)).map(
      (address) => `payments, tokens: the coin ${address} is listed twice.`,
    ),
    ...twice(campaigns.map(({ campaignId }) => campaignId)).map(
      (id) => `campaigns: the campaign ${id} is listed twice.`,
    ),
    ...twice((burns?.kinds ?? []).map(({ pillId }) => pillId)).map(
      (id) => `burns, kinds: the kind ${id} is listed twice.`,
    ),
    ...twice((vaults?.said ?? []).map(({ vaultId }) => vaultId)).map(
      (id) => `vaults, said: the vault ${id} is listed twice.`,
    ),
    ...twice(exhibits.map(({ slug }) => slug)).map((slug) => `exhibits: ${slug} is listed twice.`),
    ...twice(editions.map(({ editionId }) => editionId)).map((id) => `editions: the edition ${id} is listed twice.`),
    ...twice(editions.map(({ slug }) => slug)).map((slug) => `editions: two are called ${slug}.`),
    ...collections.flatMap(({ slug, sets = [] }) =>
      twice(sets.map((set) => set.slug)).map((set) => `collections, ${slug}, sets: ${set} is listed twice.`),
    ),
    ...(collections.some(({ slug }) => slug === PILLS)
      ? ['collections: none can be called pill; that name is for the pills that burns give.']
      : []),
    ...(burns?.editions ?? [])
      .filter(({ editionId }) => !editions.some((made) => made.editionId === editionId))
      .map(
        ({ editionId, title }) =>
          `burns, editions: the edition ${editionId} (${title}) is promised for pills and is not among the editions. Nobody could give such a print a number or an address.`,
      ),
    ...nowhereToSend(studio),
    ...inTwoZones(studio),
    ...twice((studio.shipping?.carriers ?? []).map(({ code }) => code)).map(
      (code) => `shipping, carriers: ${code} is listed twice.`,
    ),
    ...unknownNames(studio),
    ...blockMistakes(studio),
    ...addressMistakes(studio),
  ]
}

/**
 * Prints that cost something while the studio says nothing of shipping: nobody could pay the price. Only asked before something is published: a studio
 * that stands like this already goes on. What the studio gives out itself is not sold.
 */
export function pricesForNowhere({ editions, shipping }: Pick<Studio, 'editions' | 'shipping'>): string[] {
  if (shipping !== undefined) return []
  const sold = editions.filter(({ opensBy }) => opensBy.with !== 'studio')
  return sold.flatMap(({ slug, price, options }) => {
    const isDear = Number(price) > 0
    if (!isDear && !options.some(({ values }) => values.some((value) => Number(value.price) > 0))) return []
    return [
      `editions, ${slug}, ${isDear ? 'price' : 'options'}: this costs something, and the studio says nothing of shipping, so nobody could pay for the print and have it sent. Publish Shipping first, or take the price out.`,
    ]
  })
}

/** Prints that can be sent to no country. */
function nowhereToSend({ editions, shipping }: Studio): string[] {
  if (shipping === undefined) return []
  return editions
    .filter((edition) => servedCountries(shipping, edition).length === 0)
    .map(
      ({ slug }) =>
        `editions, ${slug}, servedCountries: the studio sends to none of these countries, so nobody could have the print sent. Add one of them to a zone under Shipping, or choose others.`,
    )
}

/** Pieces are kept by their collection: those of one contract would be read twice, and each of them would have two pages. */
function sharedContracts(studio: Studio): string[] {
  const { collections } = studio
  return collections.flatMap((collection, at) => {
    const { slug, address } = collection
    const chain = chainOf(studio, collection)
    const first = collections.find((other) => other.address === address && chainOf(studio, other) === chain)
    return first === undefined || collections.indexOf(first) === at
      ? []
      : [
          `collections, ${slug}, address: the collection ${first.title} has this contract already, and a contract is one collection. Enter another address.`,
        ]
  })
}

/** Countries that have two prices: the buyer would be asked the first one, and nobody would have chosen it. */
function inTwoZones({ shipping }: Studio): string[] {
  const zones = shipping?.zones ?? []
  return twice(zones.flatMap(({ countries }) => [...new Set(countries)])).map((country) => {
    const names = zones.flatMap((zone) => (zone.countries.includes(country) ? [zone.name] : []))
    return `shipping, zones: ${country} is in ${names.join(' and ')}, so it is not clear what sending there costs. Leave it in one of them.`
  })
}

/** Names that lead to nothing. */
function unknownNames({ collections, editions, exhibits, addresses, menu, current, shipping }: Studio): string[] {
  const isKnown = (slug: string) => collections.some((each) => each.slug === slug)
  const named = [
    ...exhibits.flatMap(({ slug, blocks }) =>
      blocks.flatMap((block) =>
        block.type === 'related'
          ? block.pieces.map(({ collection }) => [`exhibits, ${slug}, blocks, ${block.id}`, collection] as const)
          : [],
      ),
    ),
    ...editions.flatMap(({ slug, opensBy }) =>
      opensBy.with === 'print-right' ? [[`editions, ${slug}, opensBy`, opensBy.collection] as const] : [],
    ),
    ...addresses.flatMap(({ path, collection }) =>
      collection === undefined ? [] : [[`addresses, ${path}`, collection] as const],
    ),
    ...menu.map(({ title, collection }) => [`menu, ${title}`, collection] as const),
  ]
  const rightsOfCopies = editions.flatMap(({ slug, opensBy }) =>
    opensBy.with === 'print-right' &&
    collections.some((each) => each.slug === opensBy.collection && each.standard === 'erc1155')
      ? [
          `editions, ${slug}, opensBy: the pieces of ${opensBy.collection} have copies (ERC-1155), so none of them has one holder who could use a right once. Choose a collection of single pieces (ERC-721).`,
        ]
      : [],
  )
  return [
    ...rightsOfCopies,
    ...named
      .filter(([, slug]) => !isKnown(slug))
      .map(([place, slug]) => `${place}: there is no collection called ${slug}.`),
    ...(shipping?.customs ?? []).flatMap(({ to }) =>
      to.which === 'countries' || shipping?.zones.some(({ name }) => name === to.zone)
        ? []
        : [`shipping, customs: there is no zone called ${to.zone}.`],
    ),
    ...(current === undefined || exhibits.some(({ slug }) => slug === current)
      ? []
      : [`current: there is no exhibit called ${current}.`]),
  ]
}

/** Blocks of one page: more take a visitor's phone too long to show. */
const MOST_BLOCKS = 100

/** What of the blocks of works' pages does not fit together; each is named by its id. */
function blockMistakes({ exhibits, editions }: Studio): string[] {
  return exhibits.flatMap(({ slug, work, blocks }) => {
    const place = `exhibits, ${slug}, blocks`
    const own = workSize(work)
    return [
      ...(blocks.length > MOST_BLOCKS
        ? [`${place}: there are ${blocks.length}, and a page has ${MOST_BLOCKS} at most. Divide it into two pages.`]
        : []),
      ...twice(blocks.map(({ id }) => id)).map((id) => `${place}, ${id}: two blocks are called so.`),
      ...blocks.flatMap((block) => {
        if (block.type === 'related')
          return block.prints
            .filter((name) => !editions.some((edition) => edition.slug === name))
            .map((name) => `${place}, ${block.id}: there is no edition called ${name}.`)
        if (block.type !== 'details') return []
        const { width = 1, height = 1 } = block.picture?.file ?? own
        return block.details
          .filter((detail) => detail.x + detail.width > width || detail.y + detail.height > height)
          .map(({ caption }) => `${place}, ${block.id}: “${caption}” is not within the picture.`)
      }),
    ]
  })
}

/** What stands in the address of one of many pages of a kind. */
const parts: Readonly<Record<string, string>> = {
  ':id': 'the address of pieces needs :id where their number stands',
  ':edition': 'the address of editions needs :edition where their slug stands',
}

/** What is missing in an address, or there without a meaning. */
function wrongPart({ path, page }: { path: string; page: PageKind }): string | undefined {
  const wanted = studioPages[page].path.split('/')
  const [missing] = Object.keys(parts).filter((part) => wanted.includes(part) && !partsOf(path).includes(part))
  if (missing !== undefined) return parts[missing]
  const [idle] = partsOf(path).filter((part) => !wanted.includes(part))
  if (idle === ':id') return 'this page is about no single piece, so its address has no :id'
  return idle === undefined ? undefined : `this page is about no single edition, so its address has no ${idle}`
}

function addressMistakes(studio: Studio): string[] {
  const map = addressMapOf(studio)
  const shape = (path: string) => path.replaceAll(/:\w+/g, ':')
  const own = map.own.map(({ path }) => path)
  const products = new Set(Object.values(siteMap).map(({ path }) => shape(path)))
  return [
    ...studio.addresses.flatMap(({ path, page, collection }) => {
      const place = `addresses, ${path}`
      if (page === 'exhibit') return [`${place}: an exhibit says its address itself, as its path.`]
      if (studioPages[page].path.includes(':collection') !== (collection !== undefined))
        return [
          `${place}: a page of this kind (${page}) ${collection === undefined ? 'needs a collection' : 'belongs to no collection'}.`,
        ]
      const wrong = wrongPart({ path, page })
      if (wrong !== undefined) return [`${place}: ${wrong}.`]
      if (collection !== undefined && lacks(map, collection, page))
        return [`${place}: ${collection} has no such page (${page}).`]
      return map.absent.includes(page) ? [`${place}: this studio has no pills.`] : []
    }),
    ...twice(studio.moved.map(({ from }) => shape(from))).map(
      (twin) => `moved, ${studio.moved.find(({ from }) => shape(from) === twin)?.from}: two redirects begin here.`,
    ),
    ...twice(own.map(shape)).map((twin) => `addresses: two pages are at ${own.find((path) => shape(path) === twin)}.`),
    ...own
      .filter((path) => products.has(shape(path)) || reserved.test(path))
      .map((path) => `addresses, ${path}: a page of the product is there.`),
    ...studio.moved
      .filter(({ from }) => own.some((path) => shape(path) === shape(from)) || products.has(shape(from)))
      .map(({ from }) => `moved, ${from}: there is a page at this address.`),
    ...studio.moved
      .filter(({ to }) => placeAt(map, ownLink(map, to)) === undefined && !products.has(to))
      .map(({ from, to }) => `moved, ${from}: it leads to ${to}, where nothing is.`),
    ...studio.moved
      .filter(({ from, to }) => partsOf(to).some((part) => !partsOf(from).includes(part)))
      .map(({ from, to }) => `moved, ${from}: it leads to ${to}, and nothing says which.`),
  ]
}

/** Addresses below which the product answers by itself. */
const reserved =
  /^\/(?:api|assets|boss|builds|burns|calendar|campaigns|claims|deployments|documents|feeds|files|media|metadata|oembed|payments|preview|programs|prints|redemptions|session|sessions|wallets|walls|addresses|emulator|healthz|readyz)(?:\/|$)/

function partsOf(path: string): string[] {
  return path.match(/:\w+/g) ?? []
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
