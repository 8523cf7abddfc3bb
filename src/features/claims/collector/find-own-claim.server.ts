import type { ReadDb } from '#platform/database/database.server.ts'
import { ClaimNotFoundError } from '../claim/claim.ts'
import { isTheirs } from '../claim/whose-claims.server.ts'

/** What somebody owns: a claim, or a redemption on its way to one. `priced` is the country that the price was for. */
export type OwnClaim = {
  claimId: string
  priced: string | undefined
  holder: string
  isOpen: boolean
  /** Whether it is a claim already. */ isClaim: boolean
}

/**
 * The claim, or the permitted redemption that will open it, when it is this account's: by the account itself or by a linked wallet.
 * For everybody else it does not exist (`ClaimNotFoundError`).
 */
export async function findOwnClaim(
  read: ReadDb,
  { claimId, uid }: { claimId: string; uid: string },
): Promise<OwnClaim> {
  const claim = await read
    .selectFrom('claims')
    .select(['holder', 'country', 'state', isTheirs(uid).as('is_theirs')])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  if (claim !== undefined) {
    if (claim.is_theirs)
      return {
        claimId,
        priced: claim.country ?? undefined,
        holder: claim.holder,
        isOpen: !['replaced', 'cancelled'].includes(claim.state),
        isClaim: true,
      }
    throw new ClaimNotFoundError()
  }
  const place = await read
    .selectFrom('print_places')
    .innerJoin('burn_intents', 'burn_intents.intent_id', 'print_places.intent_id')
    .select(['print_places.country', 'burn_intents.holder', 'burn_intents.account_uid'])
    .where('print_places.intent_id', '=', claimId)
    .where('print_places.state', '=', 'held')
    .executeTakeFirst()
  if (place === undefined || !(await isTheirPlace(read, place, uid))) throw new ClaimNotFoundError()
  return { claimId, priced: place.country ?? undefined, holder: place.holder, isOpen: true, isClaim: false }
}

async function isTheirPlace(
  read: ReadDb,
  { holder, account_uid: account }: { holder: string; account_uid: string | null },
  uid: string,
): Promise<boolean> {
  if (account !== null) return account === uid
  return (
    (await read
      .selectFrom('wallet_links')
      .select('address')
      .where('uid', '=', uid)
      .where('address', '=', holder)
      .executeTakeFirst()) !== undefined
  )
}
