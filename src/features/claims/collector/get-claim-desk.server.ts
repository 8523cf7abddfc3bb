import { findEdition } from '#features/prints/numbers/edition.ts'
import { findAddressStanding } from '#features/shipping/addresses/address-vault.server.ts'
import { listHeldAddresses } from '#features/shipping/addresses/held-address.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ClaimDesk, DeskClaim, KeptAddress, OpenPermit } from '../claim/claim-desk.ts'
import { deadlineOf, needOf } from '../claim/claim-way.ts'
import { deskEdition } from './desk-edition.ts'
import { listOwnClaims, type OwnedClaim } from './list-own-claims.server.ts'

/** How far the chain is final, for counting the blocks that are left. */
export async function findFinalBlock(read: ReadDb, { chainId }: { chainId: number }): Promise<number | undefined> {
  const row = await read
    .selectFrom('chain_cursor')
    .select('finalized_block')
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  return row?.finalized_block ?? undefined
}

/** A claim as its owner's pages show it. */
export function deskClaim(
  { claim, address, parcel }: OwnedClaim,
  { editions, finalBlock, now }: { editions: Studio['editions']; finalBlock: number | undefined; now: Date },
): DeskClaim {
  const need = needOf(claim, address)
  return {
    claim,
    address,
    parcel,
    need,
    edition: deskEdition(findEdition(editions, claim.editionId), claim),
    deadline: need === 'address' && claim.dueAt !== undefined ? deadlineOf(claim.dueAt, now) : undefined,
    blocksLeft:
      claim.state.state === 'observed' && claim.event !== undefined && finalBlock !== undefined
        ? Math.max(0, claim.event.blockNumber - finalBlock)
        : undefined,
  }
}

const over = ['delivered', 'orphaned', 'replaced', 'cancelled']

/** The claims of an account and its linked wallets, sorted by what they need, with permits that are open still. */
export async function getClaimDesk(
  read: ReadDb,
  { studio: { editions, chain }, uid, now }: { studio: Pick<Studio, 'editions' | 'chain'>; uid: string; now: Date },
): Promise<ClaimDesk> {
  const [owned, finalBlock, permits, kept] = await Promise.all([
    listOwnClaims(read, { uid }),
    findFinalBlock(read, { chainId: chain.id }),
    listOpenPermits(read, { editions, uid, now }),
    listKept(read, { editions, uid }),
  ])
  const claims = owned.map((one) => deskClaim(one, { editions, finalBlock, now }))
  const needs = claims
    .filter(({ need }) => need === 'address')
    .toSorted((one, other) => (one.claim.dueAt ?? '9').localeCompare(other.claim.dueAt ?? '9'))
  const rest = claims.filter(({ need }) => need !== 'address')
  return {
    needs,
    moving: rest.filter(({ claim }) => !over.includes(claim.state.state)),
    done: rest.filter(({ claim }) => over.includes(claim.state.state)),
    permits,
    kept,
  }
}

/** What legal holds keep of addresses that somebody gave for claims which are others' now. */
async function listKept(
  read: ReadDb,
  { editions, uid }: { editions: Studio['editions']; uid: string },
): Promise<KeptAddress[]> {
  const held = await listHeldAddresses(read, { givenBy: uid })
  if (held.length === 0) return []
  const claims = await read
    .selectFrom('claims')
    .select(['claim_id', 'edition_id'])
    .where(
      'claim_id',
      'in',
      held.map(({ claimId }) => claimId),
    )
    .execute()
  return held.map(({ claimId, country, givenAt, reason, openings }) => {
    const editionId = claims.find(({ claim_id: id }) => id === claimId)?.edition_id ?? ''
    // Who in the studio did what is the studio's affair; that somebody did, is the owner's.
    return {
      title: deskEdition(findEdition(editions, editionId), { editionId }).title,
      country,
      givenAt,
      reason,
      openings: openings.map(({ at, by, reason: why }) => ({ at, by, reason: why })),
    }
  })
}

/** Permits that hold a place and have opened no claim yet. */
async function listOpenPermits(
  read: ReadDb,
  { editions, uid, now }: { editions: Studio['editions']; uid: string; now: Date },
): Promise<OpenPermit[]> {
  const rows = await read
    .selectFrom('print_places')
    .innerJoin('burn_intents', 'burn_intents.intent_id', 'print_places.intent_id')
    .select(['print_places.intent_id', 'print_places.edition_id', 'print_places.expires_at'])
    .where('print_places.state', '=', 'held')
    .where('burn_intents.account_uid', '=', uid)
    .where('print_places.expires_at', '>', Math.floor(now.getTime() / 1000))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('claims').select('claim_id').whereRef('claims.claim_id', '=', 'print_places.intent_id'),
        ),
      ),
    )
    .orderBy('print_places.expires_at')
    .limit(50)
    .execute()
  return await Promise.all(
    rows.map(async (row) => {
      const address = await findAddressStanding(read, { claimId: row.intent_id })
      return {
        intentId: row.intent_id,
        edition: deskEdition(findEdition(editions, row.edition_id), { editionId: row.edition_id }),
        until: new Date(row.expires_at * 1000).toISOString(),
        hasAddress: address !== undefined && address.purged === undefined,
      }
    }),
  )
}
