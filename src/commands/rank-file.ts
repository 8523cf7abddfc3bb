import { readMetadataTraits } from '#features/catalogue/metadata/metadata-traits.ts'
import { UnrankableError } from '#features/rarity/rarity-input.ts'
import type { StudioInput } from '#features/rarity/studio-columns.ts'

/** A token of a file. `givenId` is its id as the file has it, to be printed the same way. */
export type FileToken = StudioInput & { givenId: string | number }

/** What is wrong with a file, in one sentence. */
export class RankFileError extends Error {
  override readonly name = 'RankFileError'
}

const numericTypes = new Set(['number', 'boost_number', 'boost_percentage', 'date'])

/** `takesCopies`: whether several copies of one token (ERC-1155) can be ranked, as the studio strategy does. */
type Reading = { takesCopies: boolean }

/**
 * The tokens of a JSON text in any of the forms that are found: a list of tokens, an object with such a list under `tokens`
 * (or `items`, `nfts`, `collection`), an object of tokens by id, or one metadata document a line. Throws `RankFileError`, and
 * `UnrankableError` for several copies of a token where they cannot be ranked.
 */
export function tokensOfText(text: string, reading: Reading): FileToken[] {
  const document = parseDocument(text)
  if (isRecord(document) && !reading.takesCopies) refuseCopies(document)
  return tokensOf(listOf(document), reading)
}

/** Tokens with their ids made sure of: each has one, and no two the same. */
export function tokensOf(
  entries: readonly { value: unknown; name?: string; where: string }[],
  { takesCopies }: Reading,
): FileToken[] {
  const seen = new Map<string, string>()
  return entries.map(({ value, name, where }) => {
    if (!isRecord(value) && !Array.isArray(value))
      throw new RankFileError(`${where} is ${wordFor(value)}, not a token with attributes.`)
    const fields = Array.isArray(value) ? { attributes: value } : value
    if (!takesCopies) refuseCopies(fields)
    const givenId = idOf(fields) ?? name
    if (givenId === undefined) throw new RankFileError(`${where} has no tokenId.`)
    const tokenId = String(givenId)
    const before = seen.get(tokenId)
    if (before !== undefined) throw new RankFileError(`${where} has the token id ${tokenId}, which ${before} has too.`)
    seen.set(tokenId, where)
    return {
      tokenId,
      givenId,
      attributes: attributesOf(fields, `token ${tokenId}`),
      ...(takesCopies ? copiesOf(fields, `token ${tokenId}`) : {}),
    }
  })
}

/** Numbers beyond a double's reach stand as text. */
function copiesOf(fields: Record<string, unknown>, where: string): { copies?: number } {
  const given = fields['copies'] ?? fields['supply']
  if (given === undefined || given === null) return {}
  const copies = typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given
  if (typeof copies !== 'number' || !Number.isFinite(copies) || copies < 0 || !Number.isInteger(copies))
    throw new RankFileError(`${where} does not say in a whole number how many copies there are.`)
  return { copies }
}

function parseDocument(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '')
  try {
    return parseJson(plain)
  } catch (error) {
    const lines = plain.split('\n').filter((line) => line.trim() !== '')
    if (lines.length > 1 && lines[0]!.trim().endsWith('}')) {
      return lines.map((line, index) => {
        try {
          return parseJson(line)
        } catch {
          throw new RankFileError(`line ${index + 1} is not JSON.`)
        }
      })
    }
    throw new RankFileError(`it is not JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** Token ids have 256 bits: whole numbers that a double cannot hold are kept as they are written. */
export function parseJson(text: string): unknown {
  if (!/[:[,\s]\d{16}/.test(text)) return JSON.parse(text)
  return JSON.parse(text, function keepLong(
    this: unknown,
    _key: string,
    value: unknown,
    context: { source?: string } = {},
  ) {
    return typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context.source ?? '')
      ? context.source
      : value
  } as (this: unknown, key: string, value: unknown) => unknown)
}

function listOf(document: unknown): { value: unknown; name?: string; where: string }[] {
  if (Array.isArray(document)) return document.map((value: unknown, index) => ({ value, where: `entry ${index + 1}` }))
  if (!isRecord(document)) throw new RankFileError(`it holds ${wordFor(document)}, not tokens.`)
  for (const key of ['tokens', 'items', 'nfts', 'collection', 'metadata'])
    if (key in document && typeof document[key] === 'object' && document[key] !== null) return listOf(document[key])
  if (isToken(document)) return [{ value: document, where: 'entry 1' }]
  const entries = Object.entries(document)
  if (entries.length > 0 && !entries.every(([, value]) => typeof value === 'object' && value !== null))
    throw new RankFileError('it has no list of tokens.')
  return entries.map(([name, value]) => ({
    value: isRecord(value) && !isToken(value) ? { attributes: value } : value,
    name,
    where: `token ${name}`,
  }))
}

const idNames = ['tokenId', 'token_id', 'tokenID', 'id', 'edition', 'identifier']
const attributeNames = ['attributes', 'traits', 'properties']

function isToken(fields: Record<string, unknown>): boolean {
  return [...attributeNames, ...idNames.slice(0, 4)].some((name) => name in fields)
}

function idOf(fields: Record<string, unknown>): string | number | undefined {
  for (const name of idNames) {
    const value = fields[name]
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return value
    if (isRecord(value) && 'token_id' in value) return idOf(value)
  }
  return undefined
}

/**
 * Attributes as pairs and as an object of plain values are taken as they stand: numbers are numbers, and what is neither
 * text nor number cannot be ranked. Lists of `{ trait_type, value }` are metadata and read as the app reads metadata:
 * `display_type` says what a value is.
 */
function attributesOf(fields: Record<string, unknown>, where: string): [string, string | number][] {
  const given = attributeNames.map((name) => fields[name]).find((value) => value !== undefined && value !== null)
  if (given === undefined) return []
  if (Array.isArray(given)) {
    if (given.every((each) => Array.isArray(each))) return given.map((pair: unknown[]) => pairOf(pair, where))
    if (given.some((each) => Array.isArray(each)))
      throw new RankFileError(`${where} mixes two ways of writing attributes.`)
    return metadataOf(given)
  }
  if (!isRecord(given)) throw new RankFileError(`${where} has ${wordFor(given)} for attributes.`)
  // ERC-1155 writes a property plainly, or as an object with its value in it.
  return Object.entries(given).map(([type, value]) =>
    pairOf([type, isRecord(value) && 'value' in value ? value['value'] : value], where),
  )
}

function pairOf(pair: unknown[], where: string): [string, string | number] {
  const [traitType, value] = pair
  if (pair.length < 2 || typeof traitType !== 'string')
    throw new RankFileError(`${where} has an attribute that is not a pair of a trait type and a value.`)
  if (typeof value === 'string' || typeof value === 'number') return [traitType, value]
  // The reference, being Python, takes true and false for numbers.
  if (typeof value === 'boolean') return [traitType, Number(value)]
  throw new UnrankableError(
    'not-text',
    `In ${where} the trait “${traitType}” holds ${wordFor(value)}, and only text can be ranked.`,
    traitType,
  )
}

function metadataOf(attributes: unknown[]): [string, string | number][] {
  return readMetadataTraits(attributes).flatMap(({ traitType, value, displayType }): [string, string | number][] => {
    if (displayType === null) return [[traitType, value]]
    return numericTypes.has(displayType) ? [[traitType, Number(value)]] : []
  })
}

function refuseCopies(fields: Record<string, unknown>): void {
  const standard = fields['standard'] ?? fields['tokenStandard'] ?? fields['token_standard']
  if (typeof standard === 'string' && /1155/.test(standard))
    throw new UnrankableError(
      'several-copies',
      'The tokens are ERC-1155, of which there are several copies, and OpenRarity ranks single pieces only. The studio strategy counts copies.',
    )
  if (Number(fields['copies'] ?? 1) > 1)
    throw new UnrankableError(
      'several-copies',
      'There are several copies of a token, and OpenRarity ranks single pieces only. The studio strategy counts copies.',
    )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wordFor(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
