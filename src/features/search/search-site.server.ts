import { type AppState, findAppState } from '#features/catalogue/chain-facts/find-app-state.server.ts'
import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { type TokenCard, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { cardOfToken } from '#features/catalogue/piece/card-of-token.ts'
import { findToken } from '#features/catalogue/piece/find-token.server.ts'
import { findIndexedCollection } from '#features/catalogue/search/get-collection-index.server.ts'
import { isNumber, meantBy } from '#features/catalogue/search/piece-matches.ts'
import { cardsOf } from '#features/catalogue/search/token-cards.ts'
import { tokenPageOf } from '#features/catalogue/search/token-page.ts'
import { isEnsName } from '#features/collectors/profile/collector.ts'
import { findCollectors } from '#features/collectors/profile/find-collectors.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { type CollectionConfig, type Studio, studioIn } from '#features/studio/studio.ts'
import { inLocale } from '#messages/locale.server.ts'
import { languages } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import { parseAddress } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listPillsFound, pillNames } from './list-pills-found.server.ts'
import { listPrintsFound } from './list-prints-found.server.ts'
import { readSearch, type SearchQuestion } from './search-question.ts'
import {
  type FoundCollector,
  type FoundPage,
  type FoundPieces,
  noResults,
  type SearchResults,
} from './search-results.ts'
import { searchTexts, searchTextsForgiving } from './search-texts.ts'
import { editionsOf, exhibitsOf, pagesOf } from './studio-pages-found.ts'

/** How many of each group are shown: pieces of each collection, and of all else. */
export type SearchLimits = { pieces: number; others: number }

/**
 * Searches the whole site: pieces by number, name and trait value, collectors by address, ENS name and chosen name, exhibits, editions, prints by their numbers, pages, and
 * kinds of pills by number and name. What is written as it was typed comes alone; only where nothing is, typing errors are forgiven. Nothing is found that
 * a visitor may not open: collectors who asked not to be shown, drafts. An empty text finds nothing.
 */
export async function searchSite(
  read: ReadDb,
  {
    text,
    studio,
    original = studio,
    appState,
    limits,
  }: {
    text: string
    /** The studio as it is shown, and as it was written. */
    studio: Studio
    original?: Studio | undefined
    appState?: AppState | undefined
    limits: SearchLimits
  },
): Promise<SearchResults> {
  const question = readSearch(text, [...studio.collections, ...pillNames(studio)])
  if (question.text === '') return noResults('')
  const state = appState ?? (await findAppState(read))
  const inAny = (list: List) => byAnyName(list, { studio, original })
  const editions = inAny(editionsOf)
  const [pieces, pills, collectors, prints] = await Promise.all([
    findPiecesEverywhere(read, { question, studio, appState: state, most: limits.pieces }),
    listPillsFound(read, { studio, appState: state }),
    findCollectors(read, { text: question.text, version: state.asOf?.version, most: limits.others }),
    listPrintsFound(read, {
      text: question.text,
      editions: studio.editions,
      names: editions.map(({ names }) => names),
    }),
  ])
  const texts = { pills, exhibits: inAny(exhibitsOf), editions, pages: inAny(pagesOf) }
  const asTyped = {
    pills: isNumber(question.pieces)
      ? pills.flatMap(({ entry }) =>
          question.slugs.includes(PILLS) && entry.tokenId === numberOf(question.pieces) ? [entry] : [],
        )
      : searchTexts(pills, question.text),
    exhibits: searchTexts(texts.exhibits, question.text),
    editions: searchTexts(texts.editions, question.text),
    pages: searchTexts(texts.pages, question.text),
    prints,
  }
  const isTyped =
    pieces.some(({ meant }) => meant === undefined) ||
    collectors.some(({ meant }) => meant === undefined) ||
    Object.values(asTyped).some((found) => found.length > 0)
  if (isTyped || isNumber(question.pieces))
    return resultsOf({
      question,
      meant: null,
      pieces: pieces.filter(({ meant }) => meant === undefined),
      collectors: collectors.filter(({ meant }) => meant === undefined),
      texts: asTyped,
      limits,
    })
  const forgiven = {
    pills: searchTextsForgiving(texts.pills, question.text),
    exhibits: searchTextsForgiving(texts.exhibits, question.text),
    editions: searchTextsForgiving(texts.editions, question.text),
    pages: searchTextsForgiving(texts.pages, question.text),
  }
  const meant = [...pieces, forgiven.pills, forgiven.exhibits, forgiven.editions, ...collectors, forgiven.pages].find(
    (each) => each !== undefined,
  )?.meant
  return resultsOf({
    question,
    meant: meant ?? null,
    pieces,
    collectors,
    texts: {
      pills: forgiven.pills?.entries ?? [],
      exhibits: forgiven.exhibits?.entries ?? [],
      editions: forgiven.editions?.entries ?? [],
      pages: forgiven.pages?.entries ?? [],
      prints,
    },
    limits,
  })
}

type List = (studio: Studio) => ReturnType<typeof pagesOf>

/** What is listed, with its names and texts in each language: the list below the field asks in none, and readers know one or another. */
function byAnyName(list: List, { studio, original }: { studio: Studio; original: Studio }): ReturnType<List> {
  const told = languages.map((language) => inLocale(language, () => list(studioIn(original, language))))
  return list(studio).map((page, place) => ({
    ...page,
    names: [...new Set(told.flatMap((pages) => pages[place]?.names ?? []))],
    texts: [...new Set(told.flatMap((pages) => pages[place]?.texts ?? []))],
  }))
}

type Guess<Found> = Found & { meant: string | undefined }
type Texts = {
  pills: TokenCard[]
  exhibits: FoundPage[]
  editions: FoundPage[]
  pages: FoundPage[]
  prints: FoundPage[]
}

function resultsOf({
  question: { text, pieces: asked },
  meant,
  pieces,
  collectors,
  texts,
  limits: { others },
}: {
  question: SearchQuestion
  meant: string | null
  pieces: Guess<FoundPieces>[]
  collectors: Guess<FoundCollector>[]
  texts: Texts
  limits: SearchLimits
}): SearchResults {
  const found = {
    pieces: pieces.map(({ meant: _, ...group }) => group),
    collectors: collectors.map(({ meant: _, ...collector }) => collector),
  }
  return {
    query: text,
    meant,
    exact:
      meant === null
        ? exactOf({
            text,
            asked,
            ...found,
            pills: texts.pills,
            prints: texts.editions.length === 0 ? texts.prints : [],
          })
        : null,
    ...found,
    pills: texts.pills.slice(0, others),
    exhibits: texts.exhibits.slice(0, others),
    editions: [...texts.prints, ...texts.editions].slice(0, others),
    pages: texts.pages.slice(0, others),
  }
}

/** The one thing that a search names; `null` where it names several or none. */
function exactOf({
  text,
  asked,
  pieces,
  pills,
  collectors,
  prints,
}: {
  text: string
  asked: string
  pieces: readonly FoundPieces[]
  pills: readonly TokenCard[]
  collectors: readonly FoundCollector[]
  /** By number; none where an edition itself is called so. */
  prints: readonly FoundPage[]
}): FoundPage | null {
  const all = [...pieces, { title: t('Pills'), singular: t('Pill'), items: pills }]
  const numbers = all.flatMap(({ title, singular, items }) =>
    items
      .filter(({ tokenId }) => tokenId === numberOf(asked))
      .map((piece) => ({
        title: titleOf(piece, singular),
        line: title,
        to: tokenLink(piece.collection, piece.tokenId),
      })),
  )
  const address = parseAddress(text)
  // A name that somebody chose for themselves may be a word that means something else to whoever searches.
  const ensName = isEnsName(text) ? text.toLowerCase() : undefined
  const people = collectors
    .filter((each) => each.address.toLowerCase() === address || (each.name !== null && each.name === ensName))
    .map((each) => ({
      title: each.name ?? each.address,
      line: t('Collector'),
      to: linkTo('collector item', { id: each.address }),
    }))
  const [only, ...more] = [...numbers, ...people, ...prints]
  return only === undefined || more.length > 0 ? null : only
}

function numberOf(query: string): string | undefined {
  return isNumber(query) ? String(BigInt(query.replace('#', ''))) : undefined
}

async function findPiecesEverywhere(
  read: ReadDb,
  { question, studio, appState, most }: { question: SearchQuestion; studio: Studio; appState: AppState; most: number },
): Promise<Guess<FoundPieces>[]> {
  const asked = studio.collections.filter(({ slug }) => question.slugs.includes(slug))
  const found = await Promise.all(
    asked.map(async (collection) => await findPiecesOf(read, { collection, query: question.pieces, appState, most })),
  )
  return found.filter(({ total }) => total > 0)
}

/** Pieces of one collection as its own grid finds them, burned ones too; the one with the number first. */
async function findPiecesOf(
  read: ReadDb,
  {
    collection,
    query,
    appState,
    most,
  }: { collection: CollectionConfig; query: string; appState: AppState; most: number },
): Promise<Guess<FoundPieces>> {
  const { slug, title, singular } = collection
  const group = { collection: slug, title, singular, query }
  const number = numberOf(query)
  const { index, isKnown } = await findIndexedCollection(read, { collection: slug, appState })
  if (!isKnown) return { ...group, total: 0, items: [], meant: undefined }
  // Of what is too large for the memory, words would read all of it with each letter that is typed.
  if (index === undefined) {
    const items = number === undefined ? [] : await findByNumber(read, { collection: slug, tokenId: number })
    return { ...group, total: items.length, items, meant: undefined }
  }
  const filter = { ...everyToken, state: 'all' as const, query }
  const { items, total } = tokenPageOf(index, { collection: slug, filter, pageSize: most })
  const place = number === undefined ? undefined : index.placeOf.get(number)
  const numbered = place === undefined ? [] : cardsOf(slug, [index.pieces[place]!])
  return {
    ...group,
    total,
    items: [...numbered, ...items.filter(({ tokenId }) => tokenId !== numbered[0]?.tokenId)].slice(0, most),
    meant: meantBy(index, query),
  }
}

async function findByNumber(
  read: ReadDb,
  { collection, tokenId }: { collection: string; tokenId: string },
): Promise<TokenCard[]> {
  const token = await findToken(read, { collection, tokenId })
  return token === undefined ? [] : [cardOfToken(token)]
}
