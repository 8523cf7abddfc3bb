import { sql } from 'kysely'
import { claimSorts, type QueueLine } from '#features/claims/claim/claim-queue.ts'
import { stateNames } from '#features/claims/claim/claim-words.ts'
import { claimStateNames } from '#features/claims/claim/claim.ts'
import { listClaims } from '#features/claims/claim/list-claims.server.ts'
import { linesOf, listQueue } from '#features/claims/desk/list-queue.server.ts'
import { parcelStateNames } from '#features/shipping/parcels/parcel-state-names.ts'
import { parcelLabel, type ParcelState, parseParcelLabel } from '#features/shipping/parcels/parcel.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { freeTextArray } from '#platform/database/sql-array.server.ts'
import { shortAddress } from '#platform/short-address.ts'
import type { Question } from './search-workbench.server.ts'
import { type Found, MOST_FOUND } from './workbench-found.ts'

/** Claims by the number of their print, their own name, the wallet, a transaction, a parcel, or the whole email address of whose they are. */
export async function findClaims(read: ReadDb, question: Question): Promise<Found[]> {
  const { text } = question
  const lines = text.includes('@') ? await claimsOfAddress(read, question) : await linesNamed(read, question)
  return lines.map((line) => foundClaim(line, text))
}

/** The one claim that a text names: its own name, or the number of its print. */
export async function claimNamed(read: ReadDb, question: Question): Promise<QueueLine | undefined> {
  if (question.text === '') return undefined
  const named = (await linesNamed(read, question)).filter((line) => isNamed(line, question.text))
  return named.length === 1 ? named[0] : undefined
}

async function linesNamed(read: ReadDb, { text, studio, now }: Question): Promise<QueueLine[]> {
  const filter = {
    state: undefined,
    care: undefined,
    editionId: undefined,
    zone: undefined,
    search: text,
    sort: claimSorts.own,
    after: undefined,
  }
  const { lines } = await listQueue(read, { filter, studio, limit: MOST_FOUND * 4, now })
  // `4/60` is a number of an edition of 60 alone, while `4` is one of all.
  const [, of] = /\/\s*(\d+)\s*$/.exec(text) ?? []
  return lines.filter(
    ({ label }) => of === undefined || label === undefined || label.replace(/ \(.*/, '').endsWith(`/${of}`),
  )
}

function isNamed({ claimId, label }: QueueLine, text: string): boolean {
  return claimId === text || label?.toLowerCase() === text.replace(/\s*\/\s*/, '/').toLowerCase()
}

/** A claim as it is found by a text. */
export function foundClaim(found: QueueLine, text: string): Found {
  const { claimId, label, edition, state, holder } = found
  return {
    key: `claim ${claimId}`,
    title: label === undefined ? edition : `${label} ${edition}`,
    line: `Claim · ${stateNames[state.state]} · ${shortAddress(holder)}`,
    to: linkTo('boss one claim', { claim: claimId }),
    isExact: isNamed(found, text),
  }
}

/** Claims of the account that has an email address, of its linked wallets, and those whose news go there. */
async function claimsOfAddress(read: ReadDb, { text, studio, accounts, now }: Question): Promise<QueueLine[]> {
  const email = text.toLowerCase()
  const uids = (await accounts()).filter((each) => each.email?.toLowerCase() === email).map(({ uid }) => uid)
  const ids = await selectRows(
    read,
    sql<{ claim_id: string }>`
      select claim_id from (
        (select claim_id, opened_at from claims where account_uid = any(${freeTextArray(uids)}) order by opened_at desc limit ${MOST_FOUND}::integer)
        union (select c.claim_id, c.opened_at from wallet_links w join claims c on c.holder = w.address where w.uid = any(${freeTextArray(uids)}) order by c.opened_at desc limit ${MOST_FOUND}::integer)
        union (select n.claim_id, c.opened_at from claim_contacts n join claims c on c.claim_id = n.claim_id where lower(n.email) = ${email} limit ${MOST_FOUND}::integer)
      ) as theirs order by opened_at desc limit ${MOST_FOUND}::integer`,
  )
  if (ids.length === 0) return []
  const { claims } = await listClaims(read, {
    states: claimStateNames,
    condition: () => sql<boolean>`claims.claim_id in (${sql.join(ids.map(({ claim_id: id }) => id))})`,
    isNarrow: true,
    limit: MOST_FOUND,
  })
  return await linesOf(read, { claims, editions: studio.editions, now })
}

const SHORTEST_TRACKING = 4

/** Parcels by their own number, `P-00012`, or by the beginning of the carrier's. */
export async function findParcels(read: ReadDb, { text }: Question): Promise<Found[]> {
  const label = /^p/i.test(text) ? parseParcelLabel(text) : undefined
  const tracking = text.replace(/[\s-]+/g, '').toUpperCase()
  const rows = await read
    .selectFrom('parcels')
    .select(['parcel_id', 'state', 'tracking_number'])
    .$if(label !== undefined, (query) => query.where('parcel_id', '=', label!))
    .$if(label === undefined, (query) =>
      /^[A-Z0-9]+$/.test(tracking) && tracking.length >= SHORTEST_TRACKING
        ? query.where('tracking_number', 'like', `${tracking}%`)
        : query.where(sql<boolean>`false`),
    )
    .orderBy('parcel_id', 'desc')
    .limit(MOST_FOUND)
    .execute()
  return rows.map(({ parcel_id: id, state, tracking_number: number }) => ({
    key: `parcel ${id}`,
    title: parcelLabel(id),
    line: ['Parcel', parcelStateNames[state as ParcelState], ...(number === null ? [] : [number])].join(' · '),
    to: linkTo('boss parcel', { parcel: String(id) }),
    isExact: id === label || number === tracking,
  }))
}
