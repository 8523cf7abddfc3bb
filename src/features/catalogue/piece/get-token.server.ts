import { sql } from 'kysely'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { timestampOf, timestampOfSeconds } from '#platform/timestamp.ts'
import { problemOf } from '../chain-facts/as-of.ts'
import { isStorable } from '../chain-facts/stored-text.ts'
import { copyHolders, imageOf, type ImageRow } from '../chain-facts/token-card-rows.server.ts'
import { parseTokenId } from '../chain-facts/token-id.ts'
import { type Token, TokenNotFoundError, type TokenRef, type TokenTrait } from '../chain-facts/token.ts'
import { frequencyOf } from '../search/collection-index.ts'
import { getCollectionIndex } from '../search/get-collection-index.server.ts'

/**
 * One piece with everything the catalogue knows of it. Takes the id as the address bar has it; an id that is malformed or
 * was never minted, and a collection that is unknown, throw `TokenNotFoundError`.
 */
export async function getToken(read: ReadDb, { collection, tokenId }: TokenRef): Promise<Token> {
  const id = parseTokenId(tokenId)
  if (id === undefined || !isStorable(collection)) throw new TokenNotFoundError({ collection, tokenId })
  const [row] = await selectRows(read, tokenQuery(collection, id))
  if (row === undefined) throw new TokenNotFoundError({ collection, tokenId })
  return tokenOf(row, { collection, tokenId: id, traits: await listTraits(read, { collection, tokenId: id }) })
}

type Row = ImageRow & {
  owner: string | null
  copies: string | null
  copy_holders: number | null
  burned: boolean
  minted_block: number
  minted_at: number
  last_block: number
  last_moved_at: number
  transfer_count: number
  status: string | null
  problem_code: string | null
  problem_detail: string | null
  token_uri: string | null
  fetched_at: Date | null
  name: string | null
  description: string | null
  external_url: string | null
  animation_url: string | null
  image_problem: string | null
  image_problem_detail: string | null
  rank: number | null
  score: number | null
  unique_attributes: number | null
  ranked_tokens: number
}

function tokenQuery(collection: string, tokenId: string) {
  return sql<Row>`
    select t.owner, t.burned, t.copies, ${copyHolders} as copy_holders, t.minted_block, t.minted_at, t.last_block, t.last_moved_at, t.transfer_count,
      d.status, d.problem_code, d.problem_detail, d.token_uri, d.fetched_at, d.name, d.description, d.external_url, left(d.animation_url, ${longestAddress + 1}::integer) as animation_url,
      i.problem_code as image_problem, i.problem_detail as image_problem_detail,
      k.rank, k.score, k.unique_attributes, (select count(*) from rarity_ranks n where n.collection = ${collection}) as ranked_tokens,
      i.width as image_width, i.height as image_height, i.colour as image_colour, i.version as image_version
    from tokens t
    left join token_metadata d on d.collection = t.collection and d.token_id = t.token_id
    left join rarity_ranks k on k.collection = t.collection and k.token_id = t.token_id
    left join images i on i.collection = t.collection and i.token_id = t.token_id
    where t.collection = ${collection} and t.token_id = ${tokenId}::numeric`
}

async function listTraits(read: ReadDb, { collection, tokenId }: TokenRef): Promise<TokenTrait[]> {
  const rows = await read
    .selectFrom('token_traits')
    .select(['trait_type', 'value', 'display_type'])
    .where('collection', '=', collection)
    .where('token_id', '=', tokenId)
    .orderBy('position')
    .execute()
  if (rows.length === 0) return []
  const index = await getCollectionIndex(read, { collection })
  return rows.map(({ trait_type, value, display_type }) => ({
    traitType: trait_type,
    value,
    displayType: display_type,
    ...frequencyOf(index, { traitType: trait_type, value }),
  }))
}

function tokenOf(row: Row, { collection, tokenId, traits }: TokenRef & { traits: TokenTrait[] }): Token {
  return {
    collection,
    tokenId,
    name: row.name,
    description: row.description,
    owner: row.burned || row.owner === null ? null : checksummed(row.owner),
    copies: row.copies === null ? null : { count: row.copies, holders: row.copy_holders ?? 0 },
    burned: row.burned,
    minted: { block: row.minted_block, time: timestampOfSeconds(row.minted_at) },
    lastMoved: { block: row.last_block, time: timestampOfSeconds(row.last_moved_at) },
    transferCount: row.transfer_count,
    traits,
    rarity:
      row.rank === null || row.score === null
        ? null
        : {
            rank: row.rank,
            score: row.score,
            uniqueTraits: row.unique_attributes ?? 0,
            rankedTokens: row.ranked_tokens,
          },
    metadata: {
      state: row.status ?? 'pending',
      problem: problemOf(row.problem_code, row.problem_detail),
      tokenUri: row.token_uri,
      fetchedAt: row.fetched_at === null ? null : timestampOf(row.fetched_at),
    },
    image: imageOf(row),
    // A copy from before stays on show while its source fails.
    imageProblem: row.image_width === null ? problemOf(row.image_problem, row.image_problem_detail) : null,
    animation: row.animation_url === null ? null : { url: animationAddress(row.animation_url) },
    externalUrl: webAddress(row.external_url),
  }
}

/** Longer ones are films in data URIs, not addresses. */
const longestAddress = 2_000

/** The address if somebody can go there: the web, or IPFS by its own name. */
function animationAddress(text: string): string | null {
  if (text.length > longestAddress) return null
  return /^ipfs:\/\/[\w/.~%-]+$/i.test(text) ? text : webAddress(text)
}

/** The address if it leads to a web page: strangers write metadata, and `javascript:` is an address too. */
function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
