import { type RawBuilder, sql } from 'kysely'
import { forgive, makeVocabulary, type Vocabulary } from '#features/catalogue/search/forgiving-words.ts'
import { type Address, parseAddress } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { CollectorNotFoundError } from './collector.ts'
import { getCollector } from './get-collector.server.ts'

/** A collector as a search finds them; `meant` where the name was taken to be mistyped. */
type CollectorFound = { address: Address; name: string | null; held: number; meant: string | undefined }

/** More than these are not looked at for those that may not be shown. */
const MOST_TRIED = 12
/** Fewer letters of a name are part of too many. */
const SHORTEST = 2

/**
 * Collectors by a whole address in any letter case, by its beginning (0x and 6 hexadecimal digits, or more), or by a name that they
 * chose, an ENS name, or a part of one, with typing errors forgiven. Those who asked not to be shown are not found, nor by any name those
 * who are shown by their address alone. `version` names the state of the data.
 */
export async function findCollectors(
  read: ReadDb,
  { text, version, most }: { text: string; version: number | undefined; most: number },
): Promise<CollectorFound[]> {
  const byAddress = await listByAddress(read, text)
  const { addresses, meant } =
    byAddress.length > 0 ? { addresses: byAddress, meant: undefined } : await listByName(read, { text, version })
  const found = await Promise.all(
    [...new Set(addresses)].slice(0, MOST_TRIED).map(async (address) => await findShown(read, { address, meant })),
  )
  return found.filter((each) => each !== undefined).slice(0, most)
}

async function findShown(
  read: ReadDb,
  { address, meant }: { address: string; meant: string | undefined },
): Promise<CollectorFound | undefined> {
  try {
    const { id, name, ens, held } = await getCollector(read, { id: address })
    return { address: id, name: name ?? ens?.name ?? null, held, meant }
  } catch (error) {
    if (error instanceof CollectorNotFoundError) return undefined
    throw error
  }
}

async function listByAddress(read: ReadDb, text: string): Promise<string[]> {
  const whole = parseAddress(text)
  if (whole !== undefined) return [whole]
  const begun = /^0x[0-9a-f]{6,39}$/i.exec(text)?.[0].toLowerCase()
  if (begun === undefined) return []
  // Whoever ever held a piece received one. From one address the index leads to the next: some received thousands. After the last
  // hexadecimal digit comes `g`, in any collation.
  const next = (beyond: RawBuilder<unknown>) => sql`(
    select e.to_address from work_transfers e where ${beyond} and e.to_address < ${`${begun}g`} order by e.to_address limit 1)`
  const rows = await selectRows(
    read,
    sql<{ address: string }>`
    with recursive found(address, place) as (
      select ${next(sql`e.to_address >= ${begun}`)}, 1
      union all select ${next(sql`e.to_address > f.address`)}, f.place + 1 from found f where f.address is not null and f.place < ${sql.raw(String(MOST_TRIED))}
    ) select address from found where address is not null order by place`,
  )
  return rows.map(({ address }) => address)
}

type Names = { version: number; list: readonly { address: string; name: string }[]; vocabulary: Vocabulary }

/** The names of each database for as long as nothing changes: they are compared in plain code, letter by letter. */
const keptNames = new WeakMap<ReadDb, Promise<Names>>()

async function listByName(
  read: ReadDb,
  { text, version }: { text: string; version: number | undefined },
): Promise<{ addresses: string[]; meant: string | undefined }> {
  if (version === undefined || text.length < SHORTEST) return { addresses: [], meant: undefined }
  const { list, vocabulary } = await namesOf(read, version)
  const words = text.toLowerCase()
  const exact = list.filter(({ name }) => name.includes(words))
  if (exact.length > 0) return { addresses: bestFirst(exact, words), meant: undefined }
  const forgiven = forgive(text, vocabulary)
  const close = forgiven === undefined ? [] : list.filter(({ name }) => forgiven.test(name))
  return {
    addresses: bestFirst(close, words),
    meant: close.some(isEns) ? forgiven?.meant.replaceAll(' ', '.') : forgiven?.meant,
  }
}

/** Only names of ENS have points; what was meant has them again then. */
function isEns({ name }: { name: string }): boolean {
  return name.includes('.')
}

/** Whole names, then those that begin so, each alphabetically. */
function bestFirst(names: Names['list'], words: string): string[] {
  const rank = (name: string) => (name === words ? 0 : name.startsWith(words) ? 1 : 2)
  return names
    .toSorted((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1))
    .map(({ address }) => address)
}

async function namesOf(read: ReadDb, version: number): Promise<Names> {
  const kept = await keptNames.get(read)?.catch(() => undefined)
  if (kept?.version === version) return kept
  const loading = loadNames(read, version)
  keptNames.set(read, loading)
  return await loading
}

async function loadNames(read: ReadDb, version: number): Promise<Names> {
  // Wallets that are shown as one have one name, and are found once.
  const rows = await selectRows(
    read,
    sql<{ address: string; name: string }>`
    select e.address, e.name from ens_names e where e.name is not null and not exists (
      select from wallet_links w join collector_choices c on c.uid = w.uid where w.address = e.address and c.shown_as = 'address')
    union all (select distinct on (c.uid) w.address, c.name from collector_choices c join wallet_links w on w.uid = c.uid
      where c.shown_as = 'name' and not c.hidden and c.name_taken_away is null and (c.together or w.address = c.name_wallet)
      order by c.uid, w.address <> c.name_wallet, w.linked_at)`,
  )
  const list = rows.map(({ address, name }) => ({ address, name: name.toLowerCase() }))
  return { version, list, vocabulary: makeVocabulary(list.map(({ name }) => name)) }
}
