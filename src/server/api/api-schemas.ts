import { z } from 'zod'
import { promiseCodes } from '#features/burns/guarantees/guarantee-report.ts'
import { tokenStates } from '#features/catalogue/chain-facts/token-filter.ts'
import { geoPoint } from '#platform/geo-point.ts'

/*
 * What the API answers, as schemas. The OpenAPI document is made from them, and tests read every documented answer with
 * them; objects are strict, so an answer can hold nothing that the document does not say.
 */

/** The named schemas, which the document lists as components. */
export const components = z.registry<{ id: string; description?: string }>()

/** A schema under a name of its own. */
export function named<Schema extends z.ZodType>(id: string, description: string, schema: Schema): Schema {
  components.add(schema as z.ZodType, { id, description })
  return schema
}

export const block = z.int().min(0)
const count = z.int().min(0)
export const text = z.string()

export const timestamp = named(
  'Timestamp',
  'A moment: whole seconds since 1970 (UTC) and nanoseconds.',
  z.strictObject({ seconds: z.int(), nanoseconds: z.int().min(0).max(999_999_999) }),
)
export const address = named('Address', 'An EIP-55 checksummed address.', z.string().regex(/^0x[0-9a-fA-F]{40}$/))
export const tokenId = named(
  'TokenId',
  'A token id in decimal. It may have 256 bits, so it is text.',
  z.string().regex(/^(0|[1-9][0-9]{0,77})$/),
)
const wei = named('Wei', 'A sum in wei, in decimal.', z.string().regex(/^[0-9]+$/))
export const hash = named('Hash', 'A transaction or block hash.', z.string().regex(/^0x[0-9a-fA-F]{64}$/))
export const slug = named('Slug', 'The name of a collection in addresses.', z.string().regex(/^[a-z0-9][a-z0-9-]*$/))
named('GeoPoint', 'A place on the globe in degrees.', geoPoint)

export const asOf = named(
  'AsOf',
  'The last block whose events are all in the answer; null until the first has been read. An answer about one collection speaks of its chain, every other of the studio’s own.',
  z.strictObject({
    block: block.nullable(),
    timestamp: timestamp.nullable(),
    chainId: z.int().optional().describe('Which chain, where the studio has more than one.'),
  }),
)
const chainMoment = named(
  'ChainMoment',
  'A block of the chain with this number, and its time. Blocks of several chains are numbered apart; times compare.',
  z.strictObject({ chainId: z.int(), block, time: timestamp }),
)

const blockMoment = named('BlockMoment', 'A block and its time.', z.strictObject({ block, time: timestamp }))
export const trouble = named(
  'Trouble',
  'Why something could not be read, in a stable code and a sentence.',
  z.strictObject({ code: text, detail: text }),
)
export const problem = named(
  'Problem',
  'A failure (RFC 9457). The type ends in a stable code.',
  z.strictObject({
    type: z.string().regex(/^\/problems\/[a-z0-9-]+$/),
    title: text,
    status: z.int().min(400).max(599),
    detail: text.optional(),
    instance: text,
  }),
)

export const guarantee = named(
  'Guarantee',
  'One promise: what is compared, and what the check found. An unchecked one has no count and no block.',
  z.strictObject({
    code: z.enum(promiseCodes),
    promise: text,
    compares: text,
    outcome: z.enum(['kept', 'broken', 'open', 'unchecked']),
    count: count.nullable(),
    result: text,
    block: block.nullable(),
  }),
)
export const officialAddress = named(
  'OfficialAddress',
  'An address that is the studio’s.',
  z.strictObject({ name: text, address, purpose: text }),
)
export const contractCode = named(
  'ContractCode',
  'The code of a contract as it lies on the chain: its keccak-256, and whether it is this build’s but for the bytes that are written at deployment.',
  z.strictObject({
    name: text,
    address,
    hash: hash.nullable(),
    outcome: z.enum(['same', 'earlier', 'different', 'own', 'none', 'unread']),
    contract: text.nullable(),
    deployed: z.int().min(0),
  }),
)
export const signedAddresses = named(
  'SignedAddresses',
  'The official addresses as a text, signed by the key that the redemption contract names as its signer.',
  z.strictObject({ text, signature: text, signer: address, scheme: z.literal('EIP-191') }),
)

export const collection = named(
  'Collection',
  'A token contract with its figures. Everything up to the indexed block is applied and final.',
  z.strictObject({
    slug,
    title: text,
    year: text,
    medium: text,
    chainId: z.int(),
    address,
    standard: text,
    contractName: text.nullable(),
    symbol: text.nullable(),
    firstBlock: block,
    indexedBlock: z.int().min(-1),
    minted: count,
    surviving: count,
    burned: count,
    holders: count,
    copies: z
      .string()
      .regex(/^\d+$/)
      .optional()
      .describe(
        'Of a collection whose pieces have copies (ERC-1155): how many there are of all of them. Absent for single pieces.',
      ),
    lastActivity: blockMoment.nullable(),
    state: text,
    problem: trouble.nullable(),
  }),
)

const image = named(
  'TokenImage',
  'Natural size in pixels, one colour that stands for the picture, and what changes with it.',
  z.strictObject({
    width: z.int().positive(),
    height: z.int().positive(),
    colour: text.nullable(),
    version: text.nullable(),
  }),
)

const copies = named(
  'Copies',
  'Of a piece with copies (ERC-1155): how many there are, and how many addresses hold any.',
  z.strictObject({
    count: z.string().regex(/^\d+$/),
    holders: count,
    held: z.string().regex(/^\d+$/).optional().describe('In a list of what somebody holds: how many of them.'),
  }),
)

export const holding = named(
  'Holding',
  'An address that holds a piece, and how many copies: 1 of a single piece.',
  z.strictObject({ holder: address, quantity: z.string().regex(/^\d+$/) }),
)

export const tokenCard = named(
  'TokenCard',
  'A piece in a list. A burned piece has no owner, and neither has one with copies.',
  z.strictObject({
    collection: slug,
    tokenId,
    name: text.nullable(),
    owner: address.nullable(),
    copies: copies.optional().describe('Absent for a single piece.'),
    burned: z.boolean(),
    rank: z.int().positive().nullable(),
    image: image.nullable(),
    metadataState: text,
    printed: z
      .literal(true)
      .optional()
      .describe('A sheet was made of it, or its right to one is used. Absent where not.'),
  }),
)

const trait = named(
  'TokenTrait',
  'A trait with the number of surviving pieces that share it, and their share of those with metadata.',
  z.strictObject({
    traitType: text,
    value: text,
    displayType: text.nullable(),
    count,
    share: z.number().min(0).max(1),
    place: z
      .strictObject({ rank: z.int().positive(), of: z.int().positive() })
      .nullable()
      .describe('Where the value stands among those of its trait that survive, the rarest first.'),
  }),
)

export const token = named(
  'Token',
  'A piece.',
  z.strictObject({
    collection: slug,
    tokenId,
    name: text.nullable(),
    description: text.nullable(),
    owner: address.nullable(),
    copies: copies.nullable().describe('Null for a single piece, which has an owner.'),
    burned: z.boolean(),
    minted: blockMoment,
    lastMoved: blockMoment,
    transferCount: count,
    traits: z.array(trait),
    rarity: z
      .strictObject({ rank: z.int().positive(), score: z.number(), uniqueTraits: count, rankedTokens: count })
      .nullable(),
    metadata: z.strictObject({
      state: text,
      problem: trouble.nullable(),
      tokenUri: text.nullable(),
      fetchedAt: timestamp.nullable(),
    }),
    image: image.nullable(),
    imageProblem: trouble.nullable(),
    animation: z
      .strictObject({ url: text.nullable() })
      .nullable()
      .describe('What the metadata names as animation_url. No address where it is no http(s) or ipfs one.'),
    externalUrl: text.nullable(),
  }),
)

export const note = named(
  'Note',
  'What a holder or the artist says of a piece. A holder’s is signed by the wallet (EIP-712): `message` is the signed message as JSON. The artist’s has no author and no signature.',
  z.strictObject({
    kind: z.enum(['holder', 'artist']),
    author: address.nullable(),
    text,
    writtenAt: z.int().describe('Seconds since 1970 (UTC), as they were signed.'),
    origin: text.describe('The origin of the studio that it was written for.'),
    holds: z.boolean().describe('Whether the author holds the piece now.'),
    heldUntil: block
      .nullable()
      .describe('The block in which the author gave the piece away. Null while they hold it, and for the artist.'),
    signature: text.nullable(),
    message: text.nullable(),
  }),
)

export const facet = named(
  'Facet',
  'A trait type with the counts of its values under the rest of the filter; value null stands for pieces without the trait.',
  z.strictObject({
    traitType: text,
    values: z.array(z.strictObject({ value: text.nullable(), count, selected: z.boolean() })),
  }),
)

export const setFacet = named(
  'SetFacet',
  'A set that the studio named, with how many of its pieces the rest of the filter finds.',
  z.strictObject({ set: slug, title: text, count, selected: z.boolean() }),
)

export const stateFacet = named(
  'StateFacet',
  'A state of pieces, with how many the rest of the filter finds in it. States that no piece is in are left out.',
  z.strictObject({ state: z.enum(tokenStates), count, selected: z.boolean() }),
)

export const transfer = named(
  'Transfer',
  'Something that happened to a piece. Minted pieces come from null, burned ones go to null.',
  z.strictObject({
    kind: z.enum(['mint', 'transfer', 'sale', 'burn']),
    collection: slug,
    tokenId,
    name: text.nullable(),
    from: address.nullable(),
    to: address.nullable(),
    quantity: z.string().optional().describe('Copies that moved. Absent for a single piece.'),
    priceWei: wei.nullable(),
    pill: z
      .strictObject({ pillId: tokenId, name: text, count: z.string(), holder: address, intentId: hash })
      .nullable()
      .describe('What the burn gave, where a burn campaign took the piece.'),
    block,
    time: timestamp,
    txHash: hash,
    logIndex: z.int().min(0),
    subIndex: z.int().min(0),
    final: z.boolean(),
  }),
)

export const collector = named(
  'Collector',
  'An address that has ever sent or received a piece.',
  z.strictObject({
    id: address,
    address,
    addresses: z
      .array(address)
      .describe('All wallets that are shown as this collector: several where their owner chose so.'),
    name: text
      .nullable()
      .describe(
        'The name that the owner chose. It proves nothing: the address says who it is. Null where none is shown.',
      ),
    ens: z
      .strictObject({ name: text, checkedAt: timestamp })
      .nullable()
      .describe(
        'The name in ENS that leads to the address, and when that was last looked up. Null where the owner chose another name, or none.',
      ),
    held: count,
    collections: count,
    burned: count,
    firstSeen: chainMoment,
    lastSeen: chainMoment,
  }),
)

export const exhibit = named(
  'Exhibit',
  'A named work of the studio.',
  z.strictObject({
    name: text,
    title: text,
    year: text,
    medium: text,
    dimensions: text,
    venue: z.strictObject({ name: text, place: text, point: geoPoint, from: text, until: text.optional() }).nullable(),
  }),
)

export const foundPage = named(
  'FoundPage',
  'A page that a search found: its title, one line on what it is, and the path at which it stands.',
  z.strictObject({ title: text, line: text, path: text }),
)
export const foundPieces = named(
  'FoundPieces',
  'Pieces of one collection that a search found: the first of them, and how many there are. `query` finds the same in its list.',
  z.strictObject({
    collection: slug,
    title: text,
    singular: text,
    total: count,
    query: text,
    items: z.array(tokenCard),
  }),
)
export const foundCollector = named(
  'FoundCollector',
  'A collector that a search found, with the name that the owner chose, or the ENS name where one is known.',
  z.strictObject({ address, name: text.nullable(), held: count }),
)

/** Part of every answer that is a page of a longer list. */
export const paging = { total: count, page: z.int().min(1), pageSize: z.int().min(1), pageCount: z.int().min(1) }
/** Part of every answer that continues under `?cursor=`. */
export const next = z.string().nullable().describe('The cursor of what comes after; null at the end.')

const rankNeighbour = { tokenId, rank: z.int().positive(), score: z.number(), uniqueAttributes: count }

export const rankExplanation = named(
  'RankExplanation',
  'Why a piece has its rank. The contributions add up to its bits; divided by the entropy they are the score.',
  z.strictObject({
    ...rankNeighbour,
    traitCount: z.int(),
    rankedTokens: count,
    contributions: z.array(
      z.strictObject({
        traitType: text,
        value: text.nullable(),
        count,
        share: z.number().min(0).max(1),
        bits: z.number().min(0),
        unique: z.boolean(),
        isTraitCount: z.boolean(),
      }),
    ),
    bits: z.number().min(0),
    entropy: z.number().min(0),
    tied: z.strictObject({ count, tokenIds: z.array(tokenId) }),
    rarer: z.strictObject({ ...rankNeighbour, because: z.enum(['unique-traits', 'score']) }).nullable(),
  }),
)

export const traitTable = named(
  'TraitTable',
  'Pieces with their traits as they are ranked, and the SHA-256 of that list as JSON without spaces.',
  z.strictObject({
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    tokens: z.array(z.strictObject({ tokenId, attributes: z.array(z.tuple([text, text])) })),
  }),
)
