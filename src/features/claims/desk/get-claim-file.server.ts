import { findPaid } from '#features/payments/find-paid.server.ts'
import type { Paid } from '#features/payments/payment-method.ts'
import { intentOfClaim } from '#features/payments/payment.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { findEdition } from '#features/prints/numbers/edition.ts'
import type { PrintKey } from '#features/prints/numbers/print.ts'
import { listProposals, type Proposal } from '#features/prints/numbers/propose-change.server.ts'
import type { AddressOpening } from '#features/shipping/addresses/address-opening.ts'
import {
  type AddressStanding,
  findAddressStanding,
  listAddressOpenings,
} from '#features/shipping/addresses/address-vault.server.ts'
import { type HeldAddress, listHeldAddresses } from '#features/shipping/addresses/held-address.server.ts'
import { carrierFacts } from '#features/shipping/parcels/carriers.ts'
import { getParcel } from '#features/shipping/parcels/move-parcel.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ClaimDelegation } from '../claim/claim-desk.ts'
import type { QueueLine } from '../claim/claim-queue.ts'
import { claimOf } from '../claim/claim-rows.server.ts'
import type { ClaimStepRecord } from '../claim/claim.ts'
import { getClaim, listClaimSteps } from '../claim/get-claim.server.ts'
import { namePieces } from '../claim/name-pieces.server.ts'
import { findClaimDelegation } from '../opening/claim-delegation.server.ts'
import { linesOf } from './list-queue.server.ts'

/** A mail about a claim, without where it went to. Times are ISO 8601. */
export type NoticeLine = {
  id: number
  kind: string
  state: string
  createdAt: string
  sentAt: string | undefined
  problem: string | undefined
}

/** Everything that staff can know of one claim; its address stays closed. */
export type ClaimFile = {
  line: QueueLine
  steps: ClaimStepRecord[]
  standing: AddressStanding | undefined
  openings: AddressOpening[]
  /** Addresses of earlier owners that legal holds keep. */
  held: HeldAddress[]
  parcel: (Awaited<ReturnType<typeof getParcel>> & ReturnType<typeof carrierFacts>) | undefined
  notices: NoticeLine[]
  proposal: Proposal | undefined
  print:
    | { state: string; printedAt: string | undefined; signedAt: string | undefined; voided: string | undefined }
    | undefined
  certificates: { certificateId: string; issuedAt: string; revoked: string | undefined }[]
  paid: Paid | undefined
  /** The claim that this one replaces, or that replaces it. */
  replaces: string | undefined
  replacedBy: string | undefined
  hasIntent: boolean
  /** The account that it belongs to, by itself or by a linked wallet. */
  account: string | undefined
  /** Both wallets, where a hot wallet acted for another. */
  delegation: ClaimDelegation | undefined
  /** What its piece is called. */
  piece: string | undefined
  /** `1 Ember pill`. */
  pills: string | undefined
}

/** One claim's whole story. Throws `ClaimNotFoundError`. */
export async function getClaimFile(
  read: ReadDb,
  {
    claimId,
    studio,
    now,
  }: {
    claimId: string
    studio: Pick<Studio, 'editions' | 'collections' | 'chain' | 'payments' | 'shipping'>
    now: Date
  },
): Promise<ClaimFile> {
  const { editions } = studio
  const claim = await getClaim(read, { claimId })
  const { editionId, series, n, source, pills } = claim
  const key = n === undefined ? undefined : { editionId, series, n }
  const [
    [line],
    steps,
    standing,
    openings,
    parcel,
    notices,
    proposals,
    print,
    certificates,
    paid,
    intent,
    replaced,
    [piece],
    kind,
    held,
    delegation,
    link,
  ] = await Promise.all([
    linesOf(read, { claims: [claim], editions, now }),
    listClaimSteps(read, { claimId }),
    findAddressStanding(read, { claimId }),
    listAddressOpenings(read, { claimId }),
    claim.parcelId === undefined ? undefined : getParcel(read, { parcelId: claim.parcelId }),
    listNotices(read, claimId),
    key === undefined ? [] : listProposals(read, { print: key }),
    key === undefined ? undefined : findPrint(read, key),
    key === undefined ? [] : listCertificates(read, key),
    findPaid(read, { intentId: intentOfClaim(claimId), studio }),
    read.selectFrom('burn_intents').select('intent_id').where('intent_id', '=', claimId).executeTakeFirst(),
    read
      .selectFrom('claims')
      .select('origin_key')
      .where('claim_id', '=', claimId)
      .where('origin', '=', 'replacement')
      .executeTakeFirst(),
    source === undefined ? [] : namePieces(read, { studio, pieces: [source] }),
    pills === undefined
      ? undefined
      : read.selectFrom('pill_kinds').select('name').where('pill_id', '=', pills.pillId).executeTakeFirst(),
    listHeldAddresses(read, { claimId }),
    findClaimDelegation(read, { claimId }),
    read.selectFrom('wallet_links').select('uid').where('address', '=', claim.holder).executeTakeFirst(),
  ])
  return {
    account: claim.accountUid ?? link?.uid,
    delegation,
    line: line!,
    steps,
    standing,
    openings,
    held,
    parcel:
      parcel === undefined
        ? undefined
        : {
            ...parcel,
            ...carrierFacts(parcel.tracking, studio.shipping?.carriers),
          },
    notices,
    proposal: proposals[0],
    print,
    certificates,
    paid,
    replaces: replaced?.origin_key.replace(/^replacement:/, ''),
    replacedBy: claim.state.state === 'replaced' ? claim.state.byClaimId : undefined,
    hasIntent: intent !== undefined,
    piece,
    pills: pills === undefined ? undefined : pillsText(pills.count, kind?.name ?? `kind ${pills.pillId}`),
  }
}

async function listNotices(read: ReadDb, claimId: string): Promise<NoticeLine[]> {
  const rows = await read
    .selectFrom('claim_notices')
    .select(['id', 'kind', 'state', 'created_at', 'sent_at', 'problem_detail'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString(),
    problem: row.problem_detail ?? undefined,
  }))
}

async function findPrint(read: ReadDb, { editionId, series, n }: PrintKey): Promise<ClaimFile['print']> {
  const row = await read
    .selectFrom('prints')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    state: row.state,
    printedAt: row.printed_at?.toISOString(),
    signedAt: row.signed_at?.toISOString(),
    voided: row.void_reason ?? undefined,
  }
}

async function listCertificates(read: ReadDb, { editionId, series, n }: PrintKey): Promise<ClaimFile['certificates']> {
  const rows = await read
    .selectFrom('certificates')
    .select(['certificate_id', 'issued_at', 'revoked_at', 'revoked_reason'])
    .where('edition_id', '=', editionId)
    .where('series', '=', series)
    .where('n', '=', n)
    .orderBy('issued_at')
    .execute()
  return rows.map((row) => ({
    certificateId: row.certificate_id,
    issuedAt: row.issued_at.toISOString(),
    revoked: row.revoked_at === null ? undefined : (row.revoked_reason ?? ''),
  }))
}

/** The claims in a parcel, in the order of their numbers. */
export async function listParcelClaims(
  read: ReadDb,
  { parcelId, studio: { editions }, now }: { parcelId: number; studio: Pick<Studio, 'editions'>; now: Date },
): Promise<QueueLine[]> {
  const rows = await read
    .selectFrom('claims')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .orderBy('edition_id')
    .orderBy('n')
    .execute()
  return await linesOf(read, {
    claims: rows.map((row) => claimOf(row, capOf(editions, row.edition_id))),
    editions,
    now,
  })
}

/** The signed claims of one holder, which may lie in one parcel. */
export async function listPackable(
  read: ReadDb,
  { holder, studio: { editions }, now }: { holder: string; studio: Pick<Studio, 'editions'>; now: Date },
): Promise<QueueLine[]> {
  const rows = await read
    .selectFrom('claims')
    .selectAll()
    .where('holder', '=', holder.toLowerCase())
    .where('state', '=', 'signed')
    .orderBy('edition_id')
    .orderBy('n')
    .limit(50)
    .execute()
  return await linesOf(read, {
    claims: rows.map((row) => claimOf(row, capOf(editions, row.edition_id))),
    editions,
    now,
  })
}

function capOf(editions: Studio['editions'], editionId: string): number | null {
  const length = findEdition(editions, editionId)?.length
  return length === undefined || length === 'open' ? null : length
}
