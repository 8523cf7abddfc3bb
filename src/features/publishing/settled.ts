import type { ContentDocument, DocumentContent, Json } from '#features/documents/document.ts'

/** How many records name an edition. Reservations are those that are held or used, permits those that can still be used. */
export type EditionRecords = {
  certificates: number
  prints: number
  claims: number
  rights: number
  redemptions: number
  permits: number
  reservations: number
}

/** What collectors have, as far as documents could contradict it. */
export type SettledRecords = {
  /** By the number of the edition; those without any record are missing. */
  editions: ReadonlyMap<string, EditionRecords>
  /** The highest price of the permits that can still be used, in the smallest unit, by the number of the edition. */
  permitPrices: ReadonlyMap<string, bigint>
  /** Claims that were promised a print run, and reservations of which no claim came yet, by its name. */
  runs: readonly { editionId: string; run: string; claims: number }[]
  /** Redemptions and open permits in a coin, by the address of its contract. */
  coins: ReadonlyMap<string, number>
  /** Pills that were given for pieces, by their kind. */
  pills: ReadonlyMap<string, number>
  /** By the slug of the collection. `claims`: prints that its pieces opened, by a right or by being burned. */
  collections: ReadonlyMap<string, { pieces: number; claims: number }>
  /** Claims that are not delivered, cancelled or replaced, by the code of the country that they go to. */
  openClaims: ReadonlyMap<string, number>
}

type Settled = { field: string; value: Json | undefined; why: string; instead: string }

const newEdition = 'Make a new edition for what is to be different.'

/**
 * What would change between two states of all documents although collectors have it already: a sentence each, with its place, the reason and
 * what can be done instead. Nothing is settled where nothing was published before.
 */
export function settledChanges(
  before: readonly ContentDocument[],
  after: readonly ContentDocument[],
  records: SettledRecords,
): string[] {
  if (before.length === 0) return []
  const next = new Map(after.map(({ kind, name, content }) => [`${kind} ${name}`, content]))
  const changes = before.flatMap(({ kind, name, content }) => {
    const now = next.get(`${kind} ${name}`)
    if (kind === 'edition') return editionChanges(name, content, now, records)
    if (kind === 'shipping') return shippingChanges(content, now, records)
    if (kind === 'payments') return coinChanges(content, now, records)
    if (kind === 'contracts') return contractsChanges(content, now, records)
    if (kind === 'pill') return pillChanges(name, content, now, records)
    return kind === 'collection' ? collectionChanges(name, content, now, records) : []
  })
  return [...changes, ...reusedNumbers(before, after, records)]
}

function editionChanges(
  name: string,
  before: DocumentContent,
  after: DocumentContent | undefined,
  records: SettledRecords,
): string[] {
  const why = whyEdition(before, records)
  if (why === undefined) return []
  const place = `editions, ${name}`
  if (after === undefined)
    return [`${place}: this cannot be withdrawn, because ${why}. Close the edition to stop new claims.`]
  const editionId = textOf(before['editionId'])
  const hasCertificates = (records.editions.get(editionId)?.certificates ?? 0) > 0
  const fields = hasCertificates ? [...promised, ...certified] : promised
  return [
    ...fields.flatMap((field) =>
      changeOf(after, {
        field,
        value: valueAt(before, field),
        why: certified.includes(field) ? 'the certificates that were issued say so' : why,
        instead: newEdition,
      }).map((sentence) => `${place}, ${sentence}`),
    ),
    ...runChanges(
      after,
      records.runs.filter((one) => one.editionId === editionId),
    ).map((sentence) => `${place}, ${sentence}`),
    ...(isEarlier(after['closesAt'], before['closesAt'])
      ? [`${place}, closesAt: this cannot move forward, because ${why}. A later moment is fine.`]
      : []),
  ]
}

/** Runs that claims were promised: without its name nobody could be told that it moved. */
function runChanges(after: DocumentContent, promisedRuns: SettledRecords['runs']): string[] {
  const runs = after['runs']
  const names = Array.isArray(runs) ? runs.map((run) => textOf((run as DocumentContent | null)?.['name'])) : []
  return promisedRuns.flatMap(({ run, claims }) =>
    names.includes(run)
      ? []
      : [
          `runs: “${run}” has to stay, because ${some(claims, 'print was', 'prints were')} promised for it. Change its day instead: whoever waits is told.`,
        ],
  )
}

/** What an edition promises to whoever claims. */
const promised = ['editionId', 'length', 'proofs', 'numbering', 'limit', 'opensBy']
/** What a certificate prints besides. */
const certified = [
  'title',
  'artist',
  'year',
  'priorEditions',
  'specification, process',
  'specification, paperMaker',
  'specification, paperName',
  'specification, paperGsm',
  'specification, fibre',
  'specification, inks',
  'specification, sheet',
  'specification, image',
  'specification, printer',
  'specification, place',
  'specification, printedOn',
  'specification, signed',
  'specification, numberedWhere',
  'specification, printFileSha256',
]

/** The fields that stay as they are once collectors have something of a document, by the path that a mistake names. */
export const settledFields = {
  edition: [...promised, ...certified],
  pill: ['editionId', 'pillId', 'pills'],
  collection: ['address', 'chain', 'standard'],
} as const satisfies Partial<Record<ContentDocument['kind'], readonly string[]>>

function pillChanges(
  name: string,
  before: DocumentContent,
  after: DocumentContent | undefined,
  records: SettledRecords,
): string[] {
  const opensBy = { with: 'pills', pillId: before['pillId'] ?? '', quantity: before['pills'] ?? 1 }
  const why = whyEdition({ editionId: before['editionId'] ?? name, opensBy }, records)
  if (why === undefined) return []
  const place = `pills, ${name}`
  if (after === undefined) return [`${place}: this cannot be withdrawn, because ${why}. Set closes to a later moment.`]
  const permitted = records.permitPrices.get(name)
  const price = amount(after['priceWei'] ?? '0')
  return [
    ...settledFields.pill.flatMap((field) =>
      changeOf(after, { field, value: valueAt(before, field), why, instead: newEdition }).map(
        (sentence) => `${place}, ${sentence}`,
      ),
    ),
    ...(permitted !== undefined && price !== undefined && price < permitted
      ? [
          `${place}, priceWei: this cannot fall below ${permitted}, because a permit at that price is open. Lower it when the permit has run out.`,
        ]
      : []),
    ...(isEarlier(after['closes'], before['closes'])
      ? [`${place}, closes: this cannot move forward, because ${why}. A later moment is fine.`]
      : []),
  ]
}

function collectionChanges(
  name: string,
  before: DocumentContent,
  after: DocumentContent | undefined,
  { collections }: SettledRecords,
): string[] {
  const { pieces = 0, claims = 0 } = collections.get(name) ?? {}
  const place = `collections, ${name}`
  if (after === undefined)
    return claims === 0
      ? []
      : [
          `${place}: this cannot be withdrawn, because ${some(claims, 'print comes', 'prints come')} from its pieces. Take it out of the menu instead.`,
        ]
  const frozen = valueAt(before, 'metadata, frozen')
  const settled =
    frozen === undefined || sameJson(before['metadata'], after['metadata'])
      ? []
      : [
          `${place}, metadata: this stays from “hosted” with the root ${textOf(frozen)}, because its pieces are frozen. Write it so in the folder as well.`,
        ]
  if (pieces === 0) return settled
  const why = `${some(pieces, 'piece was', 'pieces were')} read from there`
  const contract = settledFields.collection.flatMap((field) =>
    changeOf(lowerAddress(after), {
      field,
      value: lowerAddress(before)[field],
      why,
      instead: 'Make a new collection for another contract.',
    }),
  )
  const isLater = Number(after['firstBlock']) > Number(before['firstBlock'])
  const contractChanges = [
    ...contract,
    ...(isLater
      ? [
          `firstBlock: this cannot be later than ${textOf(before['firstBlock'])}, because ${why}. An earlier block is fine.`,
        ]
      : []),
  ].map((sentence) => `${place}, ${sentence}`)
  return [...settled, ...contractChanges]
}

/** A number of an edition goes to permits and into the register, so one that has records is never given to anything else. */
function reusedNumbers(
  before: readonly ContentDocument[],
  after: readonly ContentDocument[],
  { editions }: SettledRecords,
): string[] {
  const numbers = new Set(before.flatMap(numberOf))
  return after.flatMap((document) =>
    numberOf(document).flatMap((number) =>
      editions.has(number) && !numbers.has(number)
        ? [
            `${document.kind}s, ${document.name}, editionId: ${number} belonged to another edition, and records name it. Choose a number that was never used.`,
          ]
        : [],
    ),
  )
}

const numberOf = ({ kind, content }: ContentDocument) =>
  (kind === 'edition' || kind === 'pill') && typeof content['editionId'] === 'string' ? [content['editionId']] : []

/** The most that collectors have of an edition, as the end of a sentence; nothing where they have nothing. */
function whyEdition(edition: DocumentContent, { editions, pills }: SettledRecords): string | undefined {
  const records = editions.get(textOf(edition['editionId']))
  const opensBy = edition['opensBy'] as { pillId?: string } | undefined
  const given = opensBy?.pillId === undefined ? 0 : (pills.get(opensBy.pillId) ?? 0)
  const reasons = [
    [records?.certificates, 'certificate has', 'certificates have', 'been issued'],
    [records?.prints, 'print has', 'prints have', 'a number of it'],
    [records?.claims, 'claim on it is', 'claims on it are', 'in the register'],
    [records?.rights, 'print right was', 'print rights were', 'used for it'],
    [records?.redemptions, 'redemption is', 'redemptions are', 'on the chain'],
    [records?.permits, 'permit for it is', 'permits for it are', 'open'],
    [records?.reservations, 'place of it is', 'places of it are', 'reserved'],
    [given, 'pill that opens it was', 'pills that open it were', 'given for pieces'],
  ] as const
  const found = reasons.find(([count = 0]) => count > 0)
  return found === undefined ? undefined : `${some(found[0]!, found[1], found[2])} ${found[3]}`
}

function changeOf(after: DocumentContent, { field, value, why, instead }: Settled): string[] {
  if (sameJson(valueAt(after, field), value)) return []
  const stays = typeof value === 'string' || typeof value === 'number' ? `this stays ${value}` : 'this stays as it is'
  return [`${field}: ${stays}, because ${why}. ${instead}`]
}

/** The value at a place such as `specification, process`, with what is meant where nothing is written. */
function valueAt(content: DocumentContent, place: string): Json | undefined {
  const value = place
    .split(', ')
    .reduce<Json | undefined>((inner, key) => (inner as DocumentContent | undefined)?.[key], content)
  switch (place) {
    case 'proofs':
      return { AP: 0, PP: 0, TP: 0, HC: 0, BAT: 0, ...(value as object | undefined) }
    case 'opensBy':
      return (value as DocumentContent | undefined)?.['with'] === 'pills'
        ? { quantity: 1, ...(value as DocumentContent) }
        : value
    case 'priorEditions':
      return value ?? 0
    case 'pills':
      return value ?? 1
    default:
      return value
  }
}

function lowerAddress(content: DocumentContent): DocumentContent {
  return { ...content, address: textOf(content['address']).toLowerCase() }
}

function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => sameJson(value as Json, right.get(key)))
}

/** Whether an end comes before the one that was there; without one there is no end. */
function isEarlier(after: Json | undefined, before: Json | undefined): boolean {
  if (typeof after !== 'string') return false
  return typeof before !== 'string' || Date.parse(after) < Date.parse(before)
}

function amount(value: Json): bigint | undefined {
  return typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : undefined
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Contracts that collectors have something of: their pills would be gone, and what was redeemed for them. */
function contractsChanges(
  before: DocumentContent,
  after: DocumentContent | undefined,
  { pills }: SettledRecords,
): string[] {
  const given = [...pills.values()].reduce((sum, count) => sum + count, 0)
  if (given === 0) return []
  const why = `${some(given, 'pill was', 'pills were')} given by these contracts`
  return ['pills', 'campaigns', 'redemption'].flatMap((field) =>
    before[field] === undefined
      ? []
      : changeOf(after ?? {}, {
          field,
          value: before[field],
          why,
          instead: 'Publish the contracts without this change.',
        }).map((sentence) => `contracts, ${sentence}`),
  )
}

/** Countries to which somebody's print still goes: without a zone there is no service for its parcel. */
function shippingChanges(
  before: DocumentContent,
  after: DocumentContent | undefined,
  { openClaims }: SettledRecords,
): string[] {
  const served = new Set(countriesOf(after))
  return [...new Set(countriesOf(before))].flatMap((country) => {
    const count = openClaims.get(country) ?? 0
    return served.has(country) || count === 0
      ? []
      : [
          `shipping, zones: ${country} has to stay in a zone, because ${some(count, 'open claim goes', 'open claims go')} there. To take no new ones from there, leave it out of the served countries of the editions.`,
        ]
  })
}

function countriesOf(shipping: DocumentContent | undefined): string[] {
  const zones = shipping?.['zones']
  return Array.isArray(zones)
    ? zones.flatMap((zone) => {
        const countries = (zone as DocumentContent | null)?.['countries']
        return Array.isArray(countries) ? countries.map(textOf) : []
      })
    : []
}

/** Coins in which something was paid or may still be: their sums could not be read without their decimals. */
function coinChanges(before: DocumentContent, after: DocumentContent | undefined, { coins }: SettledRecords): string[] {
  const next = new Map(tokensOf(after).map((token) => [addressOf(token), token]))
  return tokensOf(before).flatMap((token) => {
    const count = coins.get(addressOf(token)) ?? 0
    if (count === 0) return []
    const name = textOf(token['symbol'])
    const why = `${some(count, 'redemption is', 'redemptions are')} paid in it, or can be by a permit that is open`
    const now = next.get(addressOf(token))
    if (now === undefined)
      return [
        `payments, tokens: ${name} cannot be removed, because ${why}. Tick “Not offered any more” instead: nobody can choose it then, and what was paid stays right.`,
      ]
    return sameJson(now['decimals'], token['decimals'])
      ? []
      : [`payments, tokens: the decimals of ${name} stay ${textOf(token['decimals'])}, because ${why}.`]
  })
}

function tokensOf(content: DocumentContent | undefined): DocumentContent[] {
  const tokens = content?.['tokens']
  return Array.isArray(tokens) ? (tokens as readonly DocumentContent[]).filter((each) => typeof each === 'object') : []
}

const addressOf = (token: DocumentContent) => textOf(token['address']).toLowerCase()
