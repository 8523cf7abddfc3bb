import { z } from 'zod'
import { findRedeeming } from '#features/burns/openings/find-redeeming.server.ts'
import { asPillCards, getPillToken, pillCollection } from '#features/burns/pills/pill-pieces.server.ts'
import { type Collection, CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import { getCollection } from '#features/catalogue/chain-facts/get-collection.server.ts'
import {
  type IgnoredParameter,
  InvalidParameterError,
} from '#features/catalogue/chain-facts/invalid-parameter-error.ts'
import { listCollections } from '#features/catalogue/chain-facts/list-collections.server.ts'
import { FILTER_LIMITS, tokenSorts, tokenStates } from '#features/catalogue/chain-facts/token-filter.ts'
import { listCollectionEvents } from '#features/catalogue/history/list-collection-events.server.ts'
import { listTokenEvents } from '#features/catalogue/history/list-token-events.server.ts'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import { listHolders } from '#features/catalogue/piece/list-holders.server.ts'
import { findPieces } from '#features/catalogue/search/find-pieces.server.ts'
import { withHeldCopies } from '#features/collectors/holdings/with-held-copies.server.ts'
import { listNotes } from '#features/notes/list-notes.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { Studio } from '#features/studio/studio.ts'
import { parseAddress } from '#platform/address.ts'
import { type ApiParameter, type ApiRequest, defineOperation } from './api-operation.ts'
import {
  address,
  collection,
  facet,
  holding,
  next,
  note,
  setFacet,
  stateFacet,
  paging,
  token,
  tokenCard,
  transfer,
} from './api-schemas.ts'
import { cursorOf, cursorParameter, limitParameter, pageParameter } from './query-parameters.ts'

const collectionParameter: ApiParameter = {
  name: 'collection',
  description: `The name of a collection; \`${PILLS}\` for the kinds of pills that burns give.`,
  schema: z.string(),
}
const tokenParameter: ApiParameter = { name: 'tokenId', description: 'A token id in decimal.', schema: z.string() }
const noCollection = { status: 404, code: 'collection-not-found' }
const noToken = { status: 404, code: 'token-not-found' }

const filterParameters: readonly ApiParameter[] = [
  {
    name: 'without',
    description: 'A trait type that the pieces do not have. May be repeated.',
    schema: z.array(z.string()).optional(),
  },
  {
    name: 'owner',
    description:
      'Only pieces of this owner, or of which it holds copies, in any letter case; capitals and small letters together must be the right checksum.',
    schema: address.optional(),
  },
  {
    name: 'state',
    description:
      'Pieces that survive, or `redeemable`: something physical can be had for them now, by a print right or a burn that is open. `burned`, of those `pill-issued`: their pill is not redeemed yet. By the print that shows them: `printing` (claimed and not sent), `shipped`, `delivered`, or `printed`, which is any print and a used right. `vaulted`: in a vault. Or all.',
    schema: z.enum(tokenStates).default('surviving'),
  },
  { name: 'set', description: 'Only pieces of this set of the studio.', schema: z.string().optional() },
  {
    name: 'q',
    description: 'A number, or words of a name or trait value.',
    schema: z.string().max(FILTER_LIMITS.queryLength).optional(),
  },
  { name: 'sort', description: 'The order of the pieces.', schema: z.enum(tokenSorts).default('rank') },
]

export const listCollectionsOperation = defineOperation({
  path: '/collections',
  operationId: 'listCollections',
  summary: 'The collections of the studio, with their figures.',
  answer: { collections: z.array(collection) },
  run: async ({ read, studio }) => {
    const found = await listCollections(read, { slugs: studio.collections.map(({ slug }) => slug) })
    return {
      collections: studio.collections
        .flatMap(({ slug }) => found.filter((each) => each.slug === slug))
        .map((each) => inWords(each, studio)),
    }
  },
})

export const getCollectionOperation = defineOperation({
  path: '/collections/{collection}',
  operationId: 'getCollection',
  summary: 'One collection.',
  pathParameters: [collectionParameter],
  problems: [noCollection],
  answer: { collection },
  run: async (context, request) => ({ collection: inWords(await requireCollection(context, request), context.studio) }),
})

export const listTokensOperation = defineOperation({
  path: '/collections/{collection}/tokens',
  operationId: 'listTokens',
  summary:
    'Pieces of a collection. Any parameter that is not listed is a trait: `Ground=Dark&Ground=Light&Hat=Red` finds pieces with either ground and that hat. A trait that is called like a listed parameter is written `trait.sort`. Letter case and spaces around a trait or a value make no difference.',
  pathParameters: [collectionParameter],
  takesTraits: true,
  problems: [noCollection],
  queryParameters: [
    ...filterParameters,
    pageParameter,
    limitParameter,
    {
      name: 'facets',
      description: 'Also count every trait value under the filter.',
      schema: z.boolean().default(false),
      refusal: 'it is true or false.',
    },
  ],
  answer: {
    items: z.array(tokenCard),
    ...paging,
    facets: z.array(facet).optional(),
    sets: z.array(setFacet).optional(),
    states: z.array(stateFacet).optional(),
  },
  run: async ({ read, studio, now }, { path, query, search, appState }) => {
    const name = path['collection'] ?? ''
    const config = findCollection(studio, name)
    const found =
      config === undefined
        ? undefined
        : await findPieces(read, {
            collection: name,
            appState,
            search,
            sets: studio.collections.find(({ slug }) => slug === name)?.sets ?? [],
            redeeming:
              query['facets'] === true || search.get('state') === 'redeemable'
                ? await findRedeeming(read, { studio, collection: name, now: now() })
                : undefined,
            pageSize: Number(query['limit']),
            withFacets: query['facets'] === true,
            refuse,
          })
    if (found === undefined) throw new CollectionNotFoundError({ collection: name })
    const owner = parseAddress(search.get('owner') ?? '')
    const items = name === PILLS ? await asPillCards(read, { studio, cards: found.page.items }) : found.page.items
    return {
      ...found.page,
      items:
        owner === undefined ? items : await withHeldCopies(read, { collection: name, wallets: [owner], cards: items }),
      ...(found.facets === undefined ? {} : { facets: found.facets, sets: found.sets, states: found.states }),
    }
  },
})

function refuse([wrong]: readonly IgnoredParameter[]): void {
  if (wrong !== undefined) throw new InvalidParameterError(wrong)
}

export const getTokenOperation = defineOperation({
  path: '/collections/{collection}/tokens/{tokenId}',
  operationId: 'getToken',
  summary:
    'One piece: owner, traits, rank, the blocks that it was minted and last moved in, and the published notes on it, the artist’s first.',
  pathParameters: [collectionParameter, tokenParameter],
  problems: [noCollection, noToken],
  answer: { token, notes: z.array(note) },
  run: async (context, request) => {
    const { slug } = await requireCollection(context, request)
    const tokenId = request.path['tokenId'] ?? ''
    const found =
      slug === PILLS
        ? await getPillToken(context.read, { studio: context.studio, pillId: tokenId })
        : await getToken(context.read, { collection: slug, tokenId })
    return { token: found, notes: await listNotes(context.read, { studio: context.studio, ...found }) }
  },
})

export const listTokenTransfersOperation = defineOperation({
  path: '/collections/{collection}/tokens/{tokenId}/transfers',
  operationId: 'listTokenTransfers',
  summary: 'What happened to one piece, newest first.',
  pathParameters: [collectionParameter, tokenParameter],
  queryParameters: [cursorParameter, limitParameter],
  problems: [noCollection, noToken],
  answer: { transfers: z.array(transfer), next },
  run: async (context, request) => {
    const { slug } = await requireCollection(context, request)
    const { tokenId } = await getToken(context.read, { collection: slug, tokenId: request.path['tokenId'] ?? '' })
    const { events, next: cursor } = await listTokenEvents(context.read, {
      collection: slug,
      tokenId,
      after: cursorOf(request.query),
      limit: Number(request.query['limit']),
    })
    return { transfers: events, next: cursor }
  },
})

export const listHoldersOperation = defineOperation({
  path: '/collections/{collection}/tokens/{tokenId}/holders',
  operationId: 'listHolders',
  summary:
    'Who holds one piece, and how many copies: most first, equal ones by address. A single piece has one holder.',
  pathParameters: [collectionParameter, tokenParameter],
  queryParameters: [pageParameter, limitParameter],
  problems: [noCollection, noToken],
  answer: { holders: z.array(holding), ...paging },
  run: async (context, request) => {
    const { slug } = await requireCollection(context, request)
    const { tokenId } = await getToken(context.read, { collection: slug, tokenId: request.path['tokenId'] ?? '' })
    const { items: holders, ...page } = await listHolders(context.read, {
      collection: slug,
      tokenId,
      page: Number(request.query['page']),
      pageSize: Number(request.query['limit']),
    })
    return { holders, ...page }
  },
})

export const listTransfersOperation = defineOperation({
  path: '/collections/{collection}/transfers',
  operationId: 'listTransfers',
  summary: 'What happened in a collection, newest first.',
  pathParameters: [collectionParameter],
  queryParameters: [cursorParameter, limitParameter],
  problems: [noCollection],
  answer: { transfers: z.array(transfer), next },
  run: async (context, request) => {
    const { slug } = await requireCollection(context, request)
    const { events, next: cursor } = await listCollectionEvents(context.read, {
      collection: slug,
      after: cursorOf(request.query),
      limit: Number(request.query['limit']),
    })
    return { transfers: events, next: cursor }
  },
})

/** The collection that the path names, if the studio shows it. Throws `CollectionNotFoundError`. */
async function requireCollection({ read, studio }: AppContext, { path }: ApiRequest): Promise<Collection> {
  const name = path['collection'] ?? ''
  if (findCollection(studio, name) === undefined) throw new CollectionNotFoundError({ collection: name })
  return await getCollection(read, { collection: name })
}

/** What the studio says of a collection that it shows, its pills included; `undefined` for one that it does not have. */
function findCollection(studio: Studio, name: string) {
  if (name === PILLS && studio.burns !== undefined) return pillCollection(studio)
  return studio.collections.find(({ slug }) => slug === name)
}

/** A collection with the studio's words for it. */
function inWords(figures: Collection, studio: Studio): object {
  const { title, year, medium } = findCollection(studio, figures.slug)!
  return { ...figures, title, year, medium }
}
